/** Scroll positions by history entry, for Back and Forward; in CSS pixels. */
const storageKey = 'scroll';

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

const positions = remembered();

export function rememberScroll(entry: string): void {
  positions[entry] = window.scrollY;
}

/** Writes the positions where a reload finds them. */
export function keepScroll(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** Where a newly shown page starts: at its fragment, where it was left, or at its top. */
export function placeScroll(entry: string, hash: string, wentBack: boolean): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!wentBack && target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: wentBack ? (positions[entry] ?? 0) : 0, behavior: 'instant' });
}

/** Scrolls to where a page starts and stays there while pages cross-fade: Firefox moves on by itself a frame later. */
export function holdPlace(place: () => void): void {
  place();
  const fade = document.activeViewTransition;
  if (!fade) return;
  window.addEventListener('scroll', place);
  const release = () => window.removeEventListener('scroll', place);
  void fade.finished.then(release, release);
}
