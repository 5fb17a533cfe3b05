import { expect, test } from 'vitest';
import { isVideoFile, playerOf } from './address.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?t=30s&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('%s is played without cookies', (address) => {
  expect(playerOf(address)).toEqual({
    service: 'YouTube',
    url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  });
});

test('a video at Vimeo is played without tracking, with its key if it has one', () => {
  expect(playerOf('https://vimeo.com/76979871')?.url).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  );
  expect(playerOf('https://vimeo.com/76979871/8272103f6e')?.url).toMatch(/&h=8272103f6e$/);
});

test('channels, other sites and other files are no videos', () => {
  for (const address of [
    'https://www.youtube.com/@channel',
    'https://vimeo.com/about',
    'https://example.com/a.mp4',
  ])
    expect([playerOf(address), isVideoFile(address)]).toEqual([undefined, false]);
  expect([
    isVideoFile('/files/film.mp4'),
    isVideoFile('/files/film.pdf'),
    isVideoFile('//a.com/b.mp4'),
  ]).toEqual([...[true, false, false]]);
});
