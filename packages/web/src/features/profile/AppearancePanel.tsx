import { Dropdown, Field, makeStyles, Option, Switch, tokens } from "@fluentui/react-components";
import { themeNames } from "@archscribe/core/model";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  body: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM, alignItems: "start" },
  theme: { width: "100%", maxWidth: "320px" },
});

/** Light or dark, and the theme of diagrams; both are kept in this browser. */
export function AppearancePanel() {
  const styles = useStyles();
  const { appearance } = useWorld().product;
  const { diagramTheme, phase } = useView(appearance);
  return (
    <Panel title="Appearance" about="Kept in this browser.">
      <div className={styles.body}>
        <Switch
          label="Dark mode"
          checked={phase === "dark"}
          onChange={() => void appearance.send({ type: "toggled" })}
        />
        <Field label="Diagram theme" className={styles.theme}>
          <Dropdown
            appearance="filled-darker"
            value={diagramTheme}
            selectedOptions={[diagramTheme]}
            onOptionSelect={(_, { optionValue }) => {
              const theme = themeNames.find((name) => name === optionValue);
              if (theme !== undefined) void appearance.send({ type: "diagramThemeChosen", theme });
            }}
          >
            {themeNames.map((name) => (
              <Option key={name} value={name}>
                {name}
              </Option>
            ))}
          </Dropdown>
        </Field>
      </div>
    </Panel>
  );
}
