import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tokens } from "@fluentui/react-components";
import { tags } from "@lezer/highlight";
import { hairline } from "../../theme/shared-styles.ts";

/** The features of every text editor of the product. */
export function editorExtensions({ label }: { readonly label: string }): Extension {
  return [
    lineNumbers(),
    lintGutter(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(2),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({
      "aria-label": label,
      // It is focusable without this, but accessibility checkers look for it.
      tabindex: "0",
      "aria-description": "Escape and then Tab leaves the editor.",
      spellcheck: "false",
    }),
    editorTheme,
  ];
}

const monospace = 'ui-monospace, "Cascadia Code", "SF Mono", Menlo, Consolas, monospace';

const look = EditorView.theme({
  "&": {
    height: "100%",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: "13px",
  },
  "&.cm-focused": { outline: "none" },
  // Above the line numbers, which an outline would lie under.
  "&.cm-focused::after": {
    content: '""',
    position: "absolute",
    inset: 0,
    zIndex: 400,
    border: `2px solid ${tokens.colorBrandStroke1}`,
    pointerEvents: "none",
  },
  ".cm-scroller": { fontFamily: monospace, lineHeight: "1.6" },
  ".cm-content": { padding: "12px 0", caretColor: tokens.colorBrandForeground1 },
  ".cm-line": { padding: "0 16px 0 8px" },
  ".cm-gutters": {
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    border: "none",
    paddingLeft: "4px",
  },
  ".cm-activeLineGutter": { color: tokens.colorNeutralForeground1, backgroundColor: "transparent" },
  ".cm-activeLine": {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} 7%, transparent)`,
  },
  ".cm-cursor": { borderLeftColor: tokens.colorBrandForeground1, borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection":
    { backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} 26%, transparent)` },
  ".cm-selectionMatch": {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} 16%, transparent)`,
  },
  ".cm-matchingBracket": {
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} 22%, transparent)`,
  },
  ".cm-panels": {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyBase,
  },
  ".cm-panels-top": { borderBottom: hairline },
  ".cm-panel.cm-search": { padding: "8px 32px 8px 12px" },
  ".cm-textfield": {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    border: "none",
    borderRadius: tokens.borderRadiusSmall,
    padding: "4px 8px",
  },
  ".cm-button": {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    backgroundImage: "none",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: "3px 10px",
    textTransform: "capitalize",
  },
  ".cm-tooltip": {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: monospace },
  ".cm-tooltip-autocomplete > ul > li": { padding: "3px 10px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: 0.8, marginLeft: "1em" },
  ".cm-diagnostic": { fontFamily: tokens.fontFamilyBase, padding: "6px 10px" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: `underline wavy ${tokens.colorPaletteRedForeground1}`,
  },
  ".cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: `underline wavy ${tokens.colorPaletteMarigoldBorderActive}`,
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: tokens.colorBrandForeground1, fontWeight: "600" },
  { tag: [tags.processingInstruction, tags.meta], color: tokens.colorPaletteBerryForeground2 },
  { tag: [tags.comment, tags.quote], color: tokens.colorNeutralForeground3, fontStyle: "italic" },
  { tag: [tags.string, tags.special(tags.string)], color: tokens.colorPaletteMarigoldForeground2 },
  { tag: [tags.number, tags.bool, tags.null, tags.color], color: tokens.colorPaletteCranberryForeground2 },
  { tag: [tags.typeName, tags.className, tags.labelName], color: tokens.colorPalettePurpleForeground2 },
  { tag: [tags.propertyName, tags.attributeName], color: tokens.colorPaletteBlueForeground2 },
  { tag: [tags.operator, tags.punctuation], color: tokens.colorPaletteRoyalBlueForeground2 },
  { tag: [tags.heading, tags.strong], fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: tokens.colorBrandForegroundLink, textDecoration: "underline" },
  { tag: tags.invalid, color: tokens.colorPaletteRedForeground1 },
]);

/** How every text editor of the product looks, in light and dark: the colours are the theme's own variables. */
const editorTheme: Extension = [look, syntaxHighlighting(colours)];
