import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorNeutralForeground3,
  },
});

interface Properties {
  readonly question: string;
  readonly children: ReactNode;
}

/** A link from one dialog to another. */
export function DialogFoot({ children, question }: Properties) {
  return (
    <p className={useStyles().root}>
      {question}
      {children}
    </p>
  );
}
