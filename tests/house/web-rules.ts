import { posix } from "node:path";
import { importsOf, isTest, type SourceFile } from "./source-tree.ts";

const web = "packages/web/src/";

/** Which folders of the web application each one knows besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  world: [],
  theme: ["world"],
  ui: ["theme", "world"],
  features: ["ui", "theme", "world", "shell/commands.ts"],
  shell: ["features", "ui", "theme", "world"],
  routes: ["features", "shell", "ui", "theme", "world"],
};

/** Features that others are made with. */
const sharedFeatures = [
  "comparison",
  "generation",
  "diagram-editor",
  "discussion",
  "drift",
  "elements",
  "sign-in",
];

/** Values that all styles share, and their names in `theme/shared-styles.ts`. */
const sharedValues: Readonly<Record<string, string>> = {
  "@media (max-width:": "onPhone, onNarrow, onTablet or onLaptop",
  "`1px solid ${tokens.colorNeutralStroke2}`": "hairline",
  "`2px solid ${tokens.colorStrokeFocus2}`": "focusOutline",
};

/** Places where the web application decides, calls or writes something that belongs to core or the server. */
export function webFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(web) && !isTest(path))
    .flatMap((file) => [...roomFaults(file), ...callFaults(file), ...styleFaults(file)]);
}

function roomFaults(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const known = rooms[room];
  if (known === undefined) return [];
  return importsOf(file).flatMap(({ target }) => {
    if (!target.startsWith(".")) return [];
    const other = posix.join(posix.dirname(file.path), target).slice(web.length);
    if (roomOf(web + other) === room) return featureFaults(file.path, other);
    return known.some((one) => other === one || other.startsWith(`${one}/`))
      ? []
      : [`${file.path} imports ${target}: ${room}/ does not know it`];
  });
}

function featureFaults(path: string, other: string): string[] {
  const own = featureOf(path);
  const target = featureOf(web + other);
  return own === target || target === undefined || sharedFeatures.includes(target)
    ? []
    : [`${path} imports ${other}: features do not know each other; what two of them show stands in ui/`];
}

function callFaults({ path, text }: SourceFile): string[] {
  const call = /\bclient\s*\.\s*(?:GET|POST|PUT|DELETE)\b/.exec(text)?.[0];
  return call === undefined
    ? []
    : [`${path}: ${call} is a call of the server; a store of core's product/ makes it`];
}

function styleFaults({ path, text }: SourceFile): string[] {
  if (roomOf(path) === "theme") return [];
  return Object.entries(sharedValues).flatMap(([value, name]) =>
    text.includes(value) ? [`${path}: ${value} is in theme/shared-styles.ts; use ${name}`] : [],
  );
}

function roomOf(path: string): string {
  return path.slice(web.length).split("/", 1)[0] ?? "";
}

function featureOf(path: string): string | undefined {
  return /^features\/([\w-]+)\//.exec(path.slice(web.length))?.[1];
}
