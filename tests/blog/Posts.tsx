import { useBody } from '../../src/blocks/BodyContext.ts';
import type { BlockProps } from '../../src/blocks/define.ts';
import { slugOf } from '../../src/model/collections.ts';
import { Link } from '../../src/ui/Link.tsx';
import type { postList } from './site.ts';

/** Links to the posts: one of them first, if it is named, then the newest. */
export function Posts({ first }: BlockProps<typeof postList.Posts>) {
  const { posts } = useBody().collections;
  const named = posts.filter((post) => slugOf(post) === first);
  return (
    <ul data-posts>
      {[...named, ...posts.filter((post) => !named.includes(post))].map(({ url, data }) => (
        <li key={url}>
          <time>{data.date}</time> <Link href={url}>{data.title}</Link>
        </li>
      ))}
    </ul>
  );
}
