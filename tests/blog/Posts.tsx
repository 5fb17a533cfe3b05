import { useBody } from '../../src/components/BodyContext.ts';
import type { PropsOf } from '../../src/components/define.ts';
import { slugOf } from '../../src/model/manifest.ts';
import { Link } from '../../src/ui/Link.tsx';
import type { posts } from './definition.ts';
import { dayOf } from './posts.ts';

/** Links to the posts: one of them first, if it is named, then the newest. */
export function Posts({ first }: PropsOf<typeof posts.Posts>) {
  const { posts: all, site } = useBody().collections;
  const named = all.filter((post) => slugOf(post) === first);
  return (
    <ul data-posts>
      {[...named, ...all.filter((post) => !named.includes(post))].map((post) => (
        <li key={post.url}>
          <time dateTime={post.data.date}>{dayOf(post, site.locale)}</time>:{' '}
          <Link href={post.url}>{post.data.title}</Link>
        </li>
      ))}
    </ul>
  );
}
