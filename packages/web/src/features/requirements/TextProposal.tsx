import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";

const useStyles = makeStyles({ text: { overflowWrap: "anywhere", whiteSpace: "pre-wrap" } });

interface Properties {
  readonly text: string;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** A proposed text, to accept or to decline. */
export function TextProposal({ onLeave, onTake, text }: Properties) {
  const styles = useStyles();
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Proposed wording</MessageBarTitle>
        <span className={styles.text}>{text}</span>
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" onClick={onTake}>
          Take it
        </Button>
        <Button onClick={onLeave}>Leave it</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
