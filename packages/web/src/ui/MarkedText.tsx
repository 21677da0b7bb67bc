import { markedParts, supportingSpans } from "@archscribe/core/document/words";
import { makeStyles, tokens } from "@fluentui/react-components";
import { Fragment } from "react";

const useStyles = makeStyles({
  mark: {
    padding: "0 2px",
    borderRadius: tokens.borderRadiusSmall,
    color: "inherit",
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The text of a requirement, with the words marked that support an element. */
export function MarkedText({ name, text }: { readonly name: string; readonly text: string }) {
  const styles = useStyles();
  const parts = markedParts(text, supportingSpans(name, text));
  return parts.map((part, index) => {
    const key = `${String(index)}${part.text}`;
    return part.isMarked ? (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    );
  });
}
