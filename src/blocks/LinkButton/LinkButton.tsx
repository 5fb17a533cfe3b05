import { OutlinedLink } from '../../ui/Button.tsx';
import type { BlockProps } from '../define.ts';
import type { linkButton } from './definition.ts';

export function LinkButton({ href, children }: BlockProps<typeof linkButton.LinkButton>) {
  return (
    <div>
      <OutlinedLink href={href}>{children}</OutlinedLink>
    </div>
  );
}
