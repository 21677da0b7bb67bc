/**
 * Returns what a file mentions to be read: also that it imports from its own package, as `__init__.py` does to pass on
 * names. Without it, a name could not be followed to where it is made.
 */
export function orPassesOn(mentions: RegExp): RegExp {
  return new RegExp(String.raw`${mentions.source}|^from[ \t]+\.[\w.]*[ \t]+import\b`, `${mentions.flags}m`);
}
