import { diagramKeys, type LayoutName, layoutNames } from "@archscribe/core/model";
import { layouts } from "@archscribe/core/document/sad";
import { generateSadButton } from "@archscribe/core/product/subscription";
import { generateSadFacts } from "@archscribe/core/product/publishing/generate-sad-facts";
import { type Paper, papers } from "@archscribe/core/product/publishing/publishing-api";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import {
  Button,
  Caption1,
  Checkbox,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
  Tooltip,
} from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { PanelCard } from "../../ui/PanelCard.tsx";
import { useMayEdit } from "../../ui/EditOnly.tsx";

const about: Readonly<Record<LayoutName, string>> = {
  Layout1: "Stakeholders, concerns and the views that answer them",
  Layout2: "From requirements through models to deployment",
  Layout3: "The twelve chapters of the arc42 template",
};

const useStyles = makeStyles({
  layout: { display: "flex", flexDirection: "column" },
  about: { color: tokens.colorNeutralForeground3 },
  diagrams: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  papers: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** The settings of the next document, and the button that publishes it. */
export function PublishSettings({ stores }: { readonly stores: PublishingStores }) {
  const { authentication, payment, publishing } = useWorld().product;
  const { diagrams, isWordWanted, layout, paper } = useView(stores.choice);
  const { phase } = useView(stores.printing);
  const { documents } = useView(stores.published).value;
  const facts = generateSadFacts(useView(payment), useView(authentication).details);
  const gate = generateSadButton(facts);
  const isBusy = phase === "asking" || phase === "running" || phase === "canceling";
  const styles = useStyles();

  const button = (
    <Button
      disabledFocusable={gate.isDisabled || isBusy}
      onClick={() => void stores.choice.send({ type: "publishPressed" })}
    >
      {documents.length === 0 ? "Publish" : "Publish Again"}
    </Button>
  );

  if (!useMayEdit()) return null;
  return (
    <PanelCard title="What to publish">
      <Field label="Layout">
        <RadioGroup
          className={styles.papers}
          value={layout}
          onChange={(_, { value }) =>
            void stores.choice.send({ type: "layoutChosen", layout: value as LayoutName })
          }
        >
          {layoutNames.map((name) => (
            <Radio
              key={name}
              label={
                <span className={styles.layout}>
                  {layouts[name].title}
                  <Caption1 className={styles.about}>{about[name]}</Caption1>
                </span>
              }
              value={name}
            />
          ))}
        </RadioGroup>
      </Field>
      <Checkbox
        checked={isWordWanted}
        className={styles.papers}
        label={
          <span className={styles.layout}>
            Word file, too
            <Caption1 className={styles.about}>Doubles the time that publishing takes</Caption1>
          </span>
        }
        onChange={(_, { checked }) =>
          void stores.choice.send({ type: "wordChosen", isWanted: checked === true })
        }
      />
      <Field label={isWordWanted ? "Paper of PDF and Word" : "Paper of the PDF"}>
        <RadioGroup
          className={styles.papers}
          layout="horizontal"
          value={paper}
          onChange={(_, { value }) => void stores.choice.send({ type: "paperChosen", paper: value as Paper })}
        >
          {papers.map((name) => (
            <Radio key={name} label={name} value={name} />
          ))}
        </RadioGroup>
      </Field>
      <div className={styles.diagrams}>
        <span>
          {diagrams.length} of {diagramKeys.length} diagram types
        </span>
        <Button
          appearance="transparent"
          disabledFocusable={gate.isDisabled || isBusy}
          size="small"
          onClick={() => void publishing.send({ type: "generateSadPressed", facts })}
        >
          Change
        </Button>
      </div>
      {gate.tooltip === undefined ? (
        button
      ) : (
        <Tooltip content={gate.tooltip} relationship="description">
          {button}
        </Tooltip>
      )}
    </PanelCard>
  );
}
