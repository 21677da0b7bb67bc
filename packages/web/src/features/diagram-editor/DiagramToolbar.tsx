import { copyText } from "@archscribe/core/platform/browser";
import { type ThemeName, themeNames } from "@archscribe/core/model";
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
import { useCommands } from "../../shell/commands.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { notationNames } from "./diagram-language.ts";
import {
  copyPicture,
  type ExportedDiagram,
  exportDiagram,
  type ExportForm,
  exportForms,
} from "./export-diagram.ts";

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

/** What can be done with a diagram: choose its theme, export it, copy it. */
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
