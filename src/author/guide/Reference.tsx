import styled from 'styled-components';
import type { Block } from '../../blocks/block.ts';
import { blocks } from '../../blocks/index.ts';
import { Link } from '../../ui/Link.tsx';
import { media } from '../../theme/media.ts';
import { FieldTable } from './FieldTable.tsx';
import type { Field } from './elements.ts';
import { Snippet } from './Snippet.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-4);
  > * { min-width: 0; }
  ${media.wide} { grid-template-columns: 7fr 5fr; }
`;

const Facts = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  font-size: var(--size-small);
  h4 { font-size: var(--size-h3); letter-spacing: -0.012em; }
  p { color: var(--muted); }
  p + p { margin-top: 0; }
  code { font-family: 'Martian Mono', 'Mono Fallback', monospace; font-size: var(--size-label); }
`;

const asTags = (names: readonly string[]) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && (index === names.length - 1 ? ' or ' : ', ')}
      <code>{`<${name}>`}</code>
    </span>
  ));

/** Where a block may be used, and what it may contain. */
function Nesting({ block: { holds, within } }: { block: Block }) {
  return (
    <p>
      {within ? <>Goes directly inside {asTags(within)}. </> : 'Can be anywhere in the body. '}
      {holds === 'anything' && 'Can contain Markdown and other components.'}
      {holds === 'nothing' && 'Cannot contain anything: it ends with />.'}
      {typeof holds !== 'string' && <>Can only contain {asTags(holds)}.</>}
    </p>
  );
}

function Uses({ pages }: { pages: Props['pages'] }) {
  if (pages.length === 0) return <p data-uses>No page uses it.</p>;
  return (
    <p data-uses>
      Used on{' '}
      {pages.map(({ url, title }, index) => (
        <span key={url}>
          {index > 0 && (index === pages.length - 1 ? ' and ' : ', ')}
          <Link href={url}>{title}</Link>
        </span>
      ))}
      .
    </p>
  );
}

interface Props {
  name: string;
  snippet: string;
  fields: Field[];
  pages: { url: string; title: string }[];
}

/** A block's attributes, where it may be used, which pages use it, and the text to copy. */
export function Reference({ name, snippet, fields, pages }: Props) {
  const block = blocks.get(name);
  if (!block) throw new Error(`There is no block ${name}.`);
  return (
    <Columns data-reference={name}>
      <Facts>
        {block.within && (
          <div>
            <h4>{name}</h4>
            <p>{block.summary}</p>
          </div>
        )}
        <Nesting block={block} />
        {fields.length > 0 ? (
          <FieldTable caption={`Attributes of ${name}`} fields={fields} />
        ) : (
          <p>It has no attributes.</p>
        )}
        <Uses pages={pages} />
      </Facts>
      <Snippet text={snippet} of={name} />
    </Columns>
  );
}
