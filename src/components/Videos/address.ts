/** Where the player of a video is, and what the video is at. */
interface Player {
  service: string;
  url: string;
}

const services = [
  {
    service: 'YouTube',
    pattern:
      /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
    url: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    service: 'Vimeo',
    pattern: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+))?/,
    url: (id: string, key?: string) =>
      `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  },
];

/** The player of a video at another site; undefined if the address is none of one. */
export function playerOf(address: string): Player | undefined {
  for (const { service, pattern, url } of services) {
    const [, id, key] = pattern.exec(address) ?? [];
    if (id) return { service, url: url(id, key) };
  }
  return undefined;
}

/** Whether an address is that of a video in `public/`. */
export const isVideoFile = (address: string): boolean => /^\/(?!\/).*\.(?:mp4|webm)$/.test(address);
