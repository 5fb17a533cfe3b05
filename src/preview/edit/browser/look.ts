/** The styles of the editor. They are in the shadow tree of the author's tools. */
export const look = `
.edits { position: absolute; top: 0; left: 0; z-index: 38; font: 400 var(--size-small) / 1.5 'Schibsted Grotesk', system-ui, sans-serif; color: var(--text); }
.over { z-index: 42; }
.edits * { box-sizing: border-box; }
.edits .title { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.edits button { font: inherit; color: inherit; cursor: pointer; }
.edits :focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
.region, .picture, .add { position: absolute; margin: 0; padding: 0; border: 1px dashed transparent; border-radius: 3px; background: none; }
.region { border-color: color-mix(in oklch, var(--signal) 45%, transparent); cursor: text; }
.picture { border-color: color-mix(in oklch, var(--signal) 45%, transparent); cursor: copy; }
.region:hover, .region:focus-visible, .picture:hover, .picture:focus-visible, .picture[data-over] { border: 2px solid var(--signal); z-index: 1; outline: none; background: color-mix(in oklch, var(--signal) 10%, transparent); }
.region::after, .picture::after { content: attr(data-source); position: absolute; left: -2px; bottom: calc(100% + 2px); display: none; padding: 0.25em 0.6em; white-space: nowrap; border-radius: 3px; background: var(--signal-fill); color: var(--on-signal); font: 400 var(--size-label) / 1.4 'Martian Mono', monospace; pointer-events: none; }
.region:hover::after, .region:focus-visible::after, .picture:hover::after, .picture:focus-visible::after { display: block; }
.region[data-proposed] { border: 2px solid var(--success); }
.add { z-index: 2; width: 1.75rem; height: 1.75rem; border: 1px solid var(--line-strong); border-radius: 50%; background: var(--raised); color: var(--text); line-height: 1; opacity: 0.75; }
/* An open field would cover some of them in part. */
.edits:has(+ .over .box) .add { visibility: hidden; }
.add:hover, .add:focus-visible { opacity: 1; border-color: var(--signal); }
.box { position: absolute; z-index: 3; display: grid; gap: var(--space-1); padding: 0 0 var(--space-1); background: var(--raised); border: 2px solid var(--signal); border-radius: var(--radius-small); box-shadow: 0 0.75rem 2.5rem color-mix(in oklch, var(--ground) 70%, transparent); }
.box textarea { display: block; width: 100%; margin: 0; padding: 4px; border: 0; border-radius: 0; background: var(--ground); color: var(--text); resize: none; overflow: hidden; field-sizing: content; }
.box textarea:focus-visible { outline: none; }
.bar { display: flex; flex-wrap: wrap; gap: var(--space-1); align-items: center; padding: 0 var(--space-1); }
.bar code, .list code { font: 400 var(--size-label) / 1.4 'Martian Mono', monospace; color: var(--muted); overflow-wrap: anywhere; margin-inline-end: auto; }
.bar button, .list button, .box label button { min-height: 2.25rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: var(--raised); }
.bar button:hover, .list button:hover { border-color: var(--text); }
.bar button[data-main] { border-color: var(--signal); background: var(--signal-fill); color: var(--on-signal); }
.box kbd { font: 400 var(--size-label) / 1 'Martian Mono', monospace; opacity: 0.75; padding-inline-start: 0.5em; }
.notes { display: grid; gap: var(--space-1); margin: 0; padding: 0 var(--space-1); list-style: none; }
.notes li { padding: var(--space-1); border-left: 3px solid var(--danger); background: var(--ground); overflow-wrap: anywhere; }
.notes li[data-level='warning'] { border-left-color: var(--signal); }
.notes p { margin: 0; }
.notes button { margin-top: 4px; min-height: 2.25rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: var(--raised); }
.menu { position: absolute; z-index: 3; display: grid; gap: var(--space-1); width: min(20rem, calc(100vw - 2rem)); max-height: 60vh; overflow: auto; padding: var(--space-2); background: var(--raised); border: 1px solid var(--line-strong); border-radius: var(--radius-small); box-shadow: 0 0.75rem 2.5rem color-mix(in oklch, var(--ground) 70%, transparent); }
.menu h2 { margin: 0; font-size: var(--size-small); }
.menu div { display: flex; flex-wrap: wrap; gap: 4px; }
.menu button { min-height: 2.25rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: var(--raised); }
.menu label { display: grid; gap: 4px; }
.menu input, .menu select { min-height: 2.5rem; padding: 0 0.5rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: var(--ground); color: var(--text); font: inherit; width: 100%; }
@media (hover: none) { .edits kbd { display: none; } }
`;

/** The styles of the sheet of fields. */
export const sheetLook = `
.list { display: grid; gap: var(--space-1); padding: var(--space-3) var(--space-3) var(--space-5); color: var(--text); font: 400 var(--size-small) / 1.5 'Schibsted Grotesk', system-ui, sans-serif; }
.list h2 { margin: 0; font-size: var(--size-h3); line-height: 1.2; }
.list h3 { margin: var(--space-2) 0 0; font-size: var(--size-small); }
.list p { margin: 0; overflow-wrap: anywhere; }
.list ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 4px; }
.list li button { width: 100%; text-align: start; padding: var(--space-1); }
.list button { font: inherit; color: inherit; cursor: pointer; }
.list button:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
.list strong { display: block; font: 400 var(--size-label) / 1.4 'Martian Mono', monospace; color: var(--muted); }
`;
