import { isBrowserKey } from "../../browser-key.ts";
import type { SettingFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";

/** How a file gives settings to code in a browser. */
interface Form {
  readonly path: RegExp;
  /** Returns the settings of a text by their lines. */
  read(text: string): readonly Setting[];
}

interface Setting {
  readonly key: string;
  readonly value: string;
  /** 1-based. */
  readonly line: number;
}

const forms: readonly Form[] = [
  // The stage of a Dockerfile that builds the pages differs from the stage that serves them.
  {
    path: /(?:^|\/)(?:[\w.-]+\.)?Dockerfile(?:\.[\w.-]+)?$/i,
    read: (text) =>
      linesOf(text).flatMap(({ line, written }) => {
        const [, key, value] = /^\s*(?:ARG|ENV)\s+(\w+)[= ]\s*["']?([^"'\s]+)/i.exec(written) ?? [];
        return key === undefined || value === undefined ? [] : [{ key, line, value }];
      }),
  },
  // Angular: `export const environment = { apiUrl: "…" }`.
  {
    path: /(?:^|\/)environments?(?:[.-][\w.-]+)?\.[jt]s$/,
    read: (text) => (/\bexport\s+const\s+environment\b/.test(text) ? membersIn(text, "environment") : []),
  },
  // Scripts of a page: `window.env = { apiUrl: "…" }`, `window.API_URL = "…"`.
  {
    path: /(?:^|\/)(?:\w*[.-])?(?:env|config|settings|runtime)(?:[.-][\w.-]+)?\.js$/i,
    read: (text) =>
      /\bwindow\s*(?:\.\s*[\w$]+|\[\s*["'][\w$]+["']\s*\])\s*=(?!=)/.test(text)
        ? membersIn(text, "window")
        : [],
  },
  // Settings that the page loads when it starts.
  {
    path: /(?:^|\/)(?:public|static|assets|wwwroot)\/(?:[\w-]+\/)*(?:[\w-]+[.-])?(?:env|config|settings|configuration)(?:\.[\w-]+)*\.json$/i,
    read: (text) => membersIn(text, "window"),
  },
];

/**
 * Reads the settings that code in a browser gets, apart from those in env files: variables of builds by their prefix, and the
 * addresses in scripts of pages.
 */
export const browserSettingsReader: FileReader = {
  reads: "Settings of pages (build arguments, environments of Angular, window)",
  claims: (path) => forms.some((form) => form.path.test(path)),
  read: (paths, { tree }) =>
    paths.flatMap((file): SettingFact[] => {
      const text = tree.text(file);
      if (text === undefined) return [];
      return (forms.find(({ path }) => path.test(file))?.read(text) ?? [])
        .filter(({ key, value }) => isBrowserKey(key) && value !== "")
        .map(({ key, line, value }) => ({
          kind: "setting",
          owner: { file },
          key,
          value,
          place: { file, line },
        }));
    }),
};

/** `apiUrl: "http://localhost:8080"`, `API_URL = …`, also as the last of several choices. */
const addressMember =
  /(?:^|[\s{,(.[])["']?([\w$]+)["']?\]?\s*[:=]\s*(?:[^"'`=\n]{0,200}(?:\|\||\?\?)\s*)?(["'`])((?:https?|wss?):\/\/[^"'`\s]+)\2/g;

/** Returns the members of objects whose values are addresses. */
function membersIn(text: string, holder: string): readonly Setting[] {
  return linesOf(text).flatMap(({ line, written }) =>
    /^\s*(?:\/\/|\*|\/\*)/.test(written)
      ? []
      : Array.from(written.matchAll(addressMember), ([, name = "", , value = ""]) => ({
          key: `${holder}.${name}`,
          line,
          value,
        })),
  );
}

function linesOf(text: string): readonly { readonly line: number; readonly written: string }[] {
  return text.split(/\r?\n/).map((written, index) => ({ line: index + 1, written }));
}
