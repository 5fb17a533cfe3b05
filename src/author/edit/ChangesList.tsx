import { diffWordsWithSpace } from 'diff';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/SmallButton.tsx';
import type { FileBackend } from './backend.ts';
import type { ChangedFile, ContentChange } from './types.ts';

const Words = styled.p`
  padding: var(--space-1);
  background: var(--ground);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  del { color: var(--danger); }
  ins { color: var(--success); }
`;

const words = { new: 'New', removed: 'Removed', replaced: 'Replaced', changed: '' } as const;

interface Props {
  /** The route of the open page. */
  page: string;
  files: FileBackend;
  /** The version of the content that is shown: another one may have other changes. */
  version: number;
}

/** What differs from the last commit, in words, with a button that takes it back. */
export function ChangesList({ page, files, version }: Props) {
  const { editPage } = useTools();
  const [changed, setChanged] = useState<ChangedFile[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read again.
  useEffect(() => {
    let isCurrent = true;
    void files.changes().then((found) => isCurrent && setChanged(found));
    return () => {
      isCurrent = false;
    };
  }, [files, version]);
  const takeBack = async (file: ChangedFile, change: ContentChange) => {
    await editPage(() => files.takeBack(page, file, change));
  };
  if (!changed) return <p>Unknown: Git has no commit of this folder.</p>;
  if (changed.length === 0) return <p>Nothing.</p>;
  return (
    <ul>
      {changed.map((file) => (
        <li key={file.file}>
          <h3>
            {file.page ? <a href={file.page.url}>{file.page.title}</a> : <code>{file.file}</code>}{' '}
            {words[file.kind]}
          </h3>
          {file.changes.map((change) => (
            <div key={change.from} data-change>
              <code>
                {change.name}, {file.file}:{change.line}
              </code>
              <Words>
                {diffWordsWithSpace(change.before, change.after).map(({ value, added, removed }, index) => {
                  const Tag = added ? 'ins' : removed ? 'del' : 'span';
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
                  return <Tag key={index}>{value}</Tag>;
                })}
              </Words>
              <SmallButton onClick={() => void takeBack(file, change)}>Take back</SmallButton>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
