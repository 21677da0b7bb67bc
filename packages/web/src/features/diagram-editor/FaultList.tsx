import type { Finding } from "@archscribe/core/model/errors";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { LoadFailure } from "../../ui/LoadFailure.tsx";

const useStyles = makeStyles({
  root: {
    flex: "none",
    maxHeight: "30%",
    overflow: "auto",
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ":empty": { display: "none" },
  },
  fault: {
    justifyContent: "flex-start",
    width: "100%",
    textAlign: "left",
    borderRadius: 0,
  },
  icon: { color: tokens.colorPaletteRedForeground1 },
});

interface Properties {
  readonly findings: readonly Finding[];
  readonly onReveal: (line: number) => void;
  /** Where it is not the text that is at fault: draws it once more. */
  readonly onRetry?: (() => void) | undefined;
}

/** The reasons why a text cannot be rendered; each line links to its place. */
export function FaultList({ findings, onRetry, onReveal }: Properties) {
  const styles = useStyles();
  if (onRetry !== undefined)
    return (
      <LoadFailure
        title="The diagram could not be drawn"
        reason={findings.map(toSentences).join(" ")}
        onRetry={onRetry}
      />
    );
  return (
    <div className={styles.root} role="status" aria-label="Faults of the text">
      {findings.map(({ location: { line }, message, suggest }) => (
        <Button
          key={`${String(line)} ${message}`}
          appearance="subtle"
          className={styles.fault}
          style={{ textTransform: "none", fontWeight: 400 }}
          icon={<ErrorCircleRegular className={styles.icon} />}
          onClick={() => onReveal(line)}
        >
          Line {line}: {message}
          {suggest === undefined ? "" : ` ${suggest}`}
        </Button>
      ))}
    </div>
  );
}

function toSentences({ message, suggest }: Finding): string {
  const said = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  return suggest === undefined ? said : `${said} ${suggest}`;
}
