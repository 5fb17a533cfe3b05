import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import * as media from '../../theme/media.ts';
import { Label } from '../../ui/Label.tsx';
import { runParticles } from './particles.ts';

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  color: var(--muted);
  outline-color: var(--signal);
  -webkit-mask-image: linear-gradient(100deg, transparent 12%, black 70%);
  [dir='rtl'] & { scale: -1 1; }
  ${media.mobile} { -webkit-mask-image: linear-gradient(transparent 68%, black); }
  ${media.reducedMotion} { opacity: 0.6; }
`;

const PauseButton = styled(Label)`
  position: absolute;
  inset-inline-end: max(var(--gutter), (100% - var(--page)) / 2);
  bottom: var(--space-2);
  z-index: 1;
  min-height: var(--target);
  padding: 0 var(--space-1);
  border: 0;
  background: none;
  &:hover { color: var(--text); }
  ${media.reducedMotion} { display: none; }
`;

/** A field of drifting, linked particles behind the hero. It pauses off screen and on request. */
export function ParticleField({ pause, play }: { pause: string; play: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const run = useRef<ReturnType<typeof runParticles>>(undefined);
  const [playing, setPlaying] = useState(true);
  useEffect(() => {
    if (canvas.current) run.current = runParticles(canvas.current);
    return () => run.current?.stop();
  }, []);
  useEffect(() => run.current?.setPlaying(playing), [playing]);
  return (
    <>
      <Canvas ref={canvas} aria-hidden="true" />
      <PauseButton as="button" type="button" data-needs-script="island" onClick={() => setPlaying(!playing)}>
        {playing ? pause : play}
      </PauseButton>
    </>
  );
}
