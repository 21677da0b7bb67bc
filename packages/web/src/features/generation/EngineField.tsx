import { Field, makeStyles, Radio, RadioGroup, Skeleton, SkeletonItem } from "@fluentui/react-components";
import type { EngineChoice } from "@archscribe/core/product/generation/generation-api";
import type { GenerationState } from "@archscribe/core/product/generation/generation-state";
import { formatMoney } from "@archscribe/core/product/subscription";
import { quietText } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  label: { display: "flex", flexDirection: "column" },
  about: quietText,
});

interface Properties {
  readonly engines: GenerationState["engines"];
  readonly choice: EngineChoice;
  readonly onChoose: (choice: EngineChoice) => void;
}

const rules = "rules";

/** The engine: the product's rules, or a language model of the server. */
export function EngineField({ choice, engines, onChoose }: Properties) {
  const styles = useStyles();
  const offer = engines.kind === "known" ? engines.engines.find(({ engine }) => engine === "llm") : undefined;
  const models = offer?.available === true ? offer.models : [];
  const left = engines.kind === "known" ? engines.limits.remaining_cost : undefined;
  const value = choice.engine === rules ? rules : (choice.model ?? models[0]?.model ?? rules);

  return (
    <Field label="Engine" hint={hintOf(models.length, left)}>
      <RadioGroup
        value={value}
        onChange={(_, { value: chosen }) =>
          onChoose(chosen === rules ? { engine: "rules" } : { engine: "llm", model: chosen })
        }
      >
        <Radio
          value={rules}
          label={
            <span className={styles.label}>
              Rules
              <span className={styles.about}>
                At once and free of charge. The same input always gives the same result.
              </span>
            </span>
          }
        />
        {models.map((model) => (
          <Radio
            key={model.model}
            value={model.model}
            label={
              <span className={styles.label}>
                {model.model}
                <span className={styles.about}>{priceText(model)}</span>
              </span>
            }
          />
        ))}
        {engines.kind === "known" && models.length === 0 && (
          <Radio
            value="none"
            disabled
            label={
              <span className={styles.label}>
                Language model
                <span className={styles.about}>This server has none.</span>
              </span>
            }
          />
        )}
        {engines.kind === "loading" && (
          <Skeleton aria-label="The engines are being loaded">
            <SkeletonItem size={32} />
          </Skeleton>
        )}
        {engines.kind === "failed" && <span className={styles.about}>{engines.message}</span>}
      </RadioGroup>
    </Field>
  );
}

interface OfferedModel {
  readonly is_local: boolean;
  readonly input_price?: number;
  readonly output_price?: number;
}

function priceText({ input_price, is_local, output_price }: OfferedModel): string {
  if (is_local) return "Runs on a machine of the operator's own, free of charge. Takes some minutes.";
  if (input_price === undefined || output_price === undefined) return "Takes some minutes.";
  return `${formatMoney(input_price)} in and ${formatMoney(output_price)} out a million tokens. Takes some minutes.`;
}

function hintOf(models: number, left: number | undefined): string {
  return models === 0 || left === undefined ? "" : `${formatMoney(left)} left to spend on language models.`;
}
