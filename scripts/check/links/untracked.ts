/**
 * Addresses as other programs copy them. In a module of its own: what previews load for pasting must bring no schemas, which
 * would be made before `withoutEval.ts` keeps them from compiling code.
 */

/** What programs add to an address that is copied from them. Your own campaigns have other parameters. */
const ofPrograms =
  /(?<=[?&])(?:(?:fbclid|gclid|msclkid|mc_eid|igshid|igsh|srsltid|_hsenc|_hsmi)=[^&#]*|utm_source=(?:chatgpt|openai|perplexity|claude|copilot|gemini)[^&#]*)(?:&|(?=#|$))/gi;

/** Pages of programs that lead to the address which is their parameter. */
const redirectors =
  /^(?:(?:www\.)?google\.[\w.]+\/url|lm?\.(?:facebook|instagram)\.com\/(?:l\.php)?|[\w.]+\.safelinks\.protection\.outlook\.com\/|(?:www\.)?linkedin\.com\/redir\/redirect|(?:www\.)?youtube\.com\/redirect|slack-redir\.net\/link)$/;

/** An address without what programs add to it, and without the program that leads there. */
export function untracked(url: string, tracking = ofPrograms): string {
  const { hostname, pathname, searchParams } = new URL(url);
  const target = redirectors.test(hostname + pathname)
    ? (searchParams.get('q') ?? searchParams.get('url') ?? searchParams.get('u'))
    : null;
  return (target && /^https?:/.test(target) ? target : url).replace(tracking, '').replace(/[?&](?=#|$)/, '');
}
