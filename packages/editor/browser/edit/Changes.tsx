import { diffWordsWithSpace } from 'diff';
import type { PropsWithChildren } from 'react';
import { withBase } from '../../../../src/ui/Link.tsx';
import { ButtonRow, Card, SmallButton } from '../tools/look.tsx';
import { ProblemCard } from '../tools/Problems.tsx';
import { useAnswer, useTools } from '../tools/useTools.ts';
import type { ChangedFile, ContentChange } from '../tools/protocol.ts';

const changeLabels = {
  ...{ new: 'New', removed: 'Removed', replaced: 'Replaced', changed: '' },
  unmerged: 'has an unfinished merge. Fix the problems of this file first.',
} as const;

/**
 * What differs from the last commit, in words, each with a button that takes it back. On a preview: what was proposed,
 * with what the check says about it, and a button that copies all of it.
 */
export function Changes() {
  const { state } = useTools();
  const [answer] = useAnswer('changes', {});
  if (answer === undefined) return <p>Loading…</p>;
  if (answer === null) return <p role="alert">This cannot be loaded. Reload the page.</p>;
  const { files, notes = [], copy } = answer;
  if (!files) return <p>Unknown: Git has no commit of this folder.</p>;
  if (files.length === 0) return <p>Nothing.</p>;
  return (
    <>
      {copy && <CopyTextButton text={copy}>Copy all</CopyTextButton>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {files.map((changed) => {
        const page = state?.pages.find(({ file }) => file === changed.file);
        return (
          <section key={changed.file}>
            <h3>
              {page ? <a href={withBase(page.url)}>{page.title}</a> : <code>{changed.file}</code>}{' '}
              {changeLabels[changed.kind]}
            </h3>
            <ul>
              {changed.changes.map((change) => (
                <ChangeCard key={`${change.from} ${change.name}`} file={changed} change={change} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function CopyTextButton({ text, children }: PropsWithChildren<{ text: string }>) {
  const { say } = useTools();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied.'),
      () => say('This cannot be copied. Please select the text.', 'wrong'),
    );
  return <SmallButton onClick={() => void copy()}>{children}</SmallButton>;
}

function ChangeCard({ file: { file, digest }, change }: { file: ChangedFile; change: ContentChange }) {
  const { backend, editPage } = useTools();
  const { line, reason, problems = [], links = [], ...place } = change;
  const { name, before, after } = place;
  const takeBack = () => editPage(() => backend.edit('takeBack', { file, digest, ...place }));
  return (
    <Card data-change data-level={problems[0]?.level}>
      <code>
        {name}, {file}
        {line > 0 && `:${line}`}
      </code>
      <p>
        {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
          const Tag = added ? 'ins' : removed ? 'del' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
          return <Tag key={index}>{value}</Tag>;
        })}
      </p>
      {reason && <p>{reason} Copy what you still want, and propose it again.</p>}
      <ul>
        {problems.map((problem) => (
          <ProblemCard key={`${problem.from} ${problem.reason}`} problem={problem} isHere />
        ))}
      </ul>
      <ButtonRow>
        {reason && <CopyTextButton text={after}>Copy</CopyTextButton>}
        <SmallButton onClick={() => void takeBack()}>Take back</SmallButton>
        {links.map((link) => (
          <a key={link.url} href={link.url} target="_blank" rel="noreferrer">
            {link.name}
          </a>
        ))}
      </ButtonRow>
    </Card>
  );
}
