import { copyText, rasterisePicture, saveFile } from "@archscribe/core/platform/browser";
import { type ThemeName, themeNames, type Notation } from "@archscribe/core/model";
import {
  Badge,
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  Tooltip,
} from "@fluentui/react-components";
import { ArrowDownloadRegular, ColorRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { fileStem, palette, standaloneSvg, wrapForExport } from "@archscribe/core/document/diagrams";
import { useCommands } from "../../shell/commands.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import type { World } from "../../world/create-world.ts";
import { notationNames, notationEndings } from "./diagram-language.ts";

/** The export formats of a diagram, in the order of the menu. */
const exportForms = [
  { key: "svg", title: "Picture as SVG", needsPicture: true },
  { key: "png", title: "Picture as PNG", needsPicture: true },
  { key: "framed", title: "SVG in a frame of 1300 × 264", needsPicture: true },
  { key: "source", title: "Source text", needsPicture: false },
] as const;

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minHeight: "36px",
  },
  space: { flexGrow: 1 },
});

interface Properties {
  readonly diagram: Omit<ExportedDiagram, "theme">;
  /** Whether it is saved. */
  readonly status?: ReactNode;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

/** The actions on a diagram: choose its theme, export it, copy it. */
export function DiagramToolbar({ actions, diagram: given, status }: Properties) {
  const styles = useStyles();
  const { notify, pictures, product } = useWorld();
  const theme = useView(product.appearance).diagramTheme;
  const diagram: ExportedDiagram = { ...given, theme };
  const hasPicture = diagram.svg !== undefined;

  async function save(form: ExportForm): Promise<void> {
    await attempt("The export failed", () => exportDiagram(pictures, diagram, form));
  }

  async function copy(what: "picture" | "text"): Promise<void> {
    await attempt("It could not be copied", async () => {
      if (what === "text") await copyText(diagram.text);
      else await copyPicture(pictures, diagram);
      notify({ kind: "success", title: what === "text" ? "Source text copied" : "Picture copied" });
    });
  }

  async function attempt(title: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      notify({ kind: "error", title, message: fault instanceof Error ? fault.message : String(fault) });
    }
  }

  useCommands([
    ...exportForms
      .filter(({ needsPicture }) => hasPicture || !needsPicture)
      .map(({ key, title }) => ({ title: `Export: ${title}`, run: () => void save(key) })),
    { title: "Copy the source text of the diagram", run: () => void copy("text") },
    ...themeNames.map((name) => ({ title: `Diagram theme: ${name}`, run: () => chooseTheme(name) })),
  ]);

  function chooseTheme(name: ThemeName): void {
    void product.appearance.send({ type: "diagramThemeChosen", theme: name });
  }

  return (
    <div className={styles.root}>
      <Badge appearance="outline" color="informative" size="large">
        {notationNames[diagram.notation]}
      </Badge>
      {status}
      <span className={styles.space} />
      {actions}
      <Menu
        checkedValues={{ theme: [theme] }}
        onCheckedValueChange={(_, { checkedItems: [name] }) => chooseTheme(name as ThemeName)}
      >
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={`Theme: ${theme}`} relationship="label">
            <Button appearance="subtle" icon={<ColorRegular />} aria-label={`Theme: ${theme}`} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {themeNames.map((name) => (
              <MenuItemRadio key={name} name="theme" value={name}>
                {name}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<ArrowDownloadRegular />}>Export</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {exportForms.map(({ key, needsPicture, title }) => (
              <MenuItem key={key} disabled={needsPicture && !hasPicture} onClick={() => void save(key)}>
                {title}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem disabled={!hasPicture} onClick={() => void copy("picture")}>
              Copy picture
            </MenuItem>
            <MenuItem onClick={() => void copy("text")}>Copy source text</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}

/** The parts of a diagram that can be exported. */
interface ExportedDiagram {
  readonly title: string;
  readonly notation: Notation;
  readonly text: string;
  readonly svg: string | undefined;
  readonly theme: ThemeName;
}

type ExportForm = (typeof exportForms)[number]["key"];

/** Saves a diagram as a file on the person's computer. */
async function exportDiagram(
  pictures: World["pictures"],
  diagram: ExportedDiagram,
  form: ExportForm,
): Promise<void> {
  const stem = fileStem(diagram.title);
  switch (form) {
    case "svg":
      return saveFile({
        name: `${stem}.svg`,
        type: "image/svg+xml",
        content: await wholeSvg(pictures, diagram),
      });
    case "framed":
      return saveFile({
        name: `${stem}-framed.svg`,
        type: "image/svg+xml",
        content: wrapForExport(await wholeSvg(pictures, diagram)),
      });
    case "png":
      return saveFile({
        name: `${stem}.png`,
        type: "image/png",
        content: await rasterisePicture(await wholeSvg(pictures, diagram)),
      });
    case "source":
      return saveFile({
        name: `${stem}.${notationEndings[diagram.notation]}`,
        type: "text/plain;charset=utf-8",
        content: diagram.text,
      });
  }
}

/** Puts the picture of a diagram on the clipboard. */
async function copyPicture(pictures: World["pictures"], diagram: ExportedDiagram): Promise<void> {
  // The clipboard takes the promise, so that the person's gesture still counts when the picture is ready.
  const png = wholeSvg(pictures, diagram).then(rasterisePicture);
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}

/**
 * The picture as a separate file: with its fonts and its theme's background, independent of the page around
 * it.
 */
async function wholeSvg(
  pictures: World["pictures"],
  { svg = "", theme, title }: ExportedDiagram,
): Promise<string> {
  const fontRules = await pictures.fontRules(svg);
  return standaloneSvg(svg, { background: palette(theme).page, fontRules, title });
}
