import { OutlinedLink } from '../../ui/Button.tsx';
import type { PropsOf } from '../define.ts';
import type { linkButton } from './definition.ts';

export function LinkButton({ href, children }: PropsOf<typeof linkButton.LinkButton>) {
  return (
    <div>
      <OutlinedLink href={href}>{children}</OutlinedLink>
    </div>
  );
}
