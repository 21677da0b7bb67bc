import type { SaveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import { Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  CloudOffRegular,
  CloudSyncRegular,
  ErrorCircleRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { useMayEdit } from "./EditOnly.tsx";

const useStyles = makeStyles({
  root: {
    display: "inline-flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: "nowrap",
  },
  bad: { color: tokens.colorPaletteRedForeground1 },
  place: { fontSize: "inherit" },
});

const words: Readonly<Record<SaveStanding, { readonly text: string; readonly icon: ReactElement }>> = {
  saved: { text: "All changes saved", icon: <CheckmarkCircleRegular /> },
  saving: { text: "Saving…", icon: <CloudSyncRegular /> },
  offline: { text: "Not saved yet – kept on this computer", icon: <CloudOffRegular /> },
  refused: { text: "Something is not saved", icon: <ErrorCircleRegular /> },
  conflict: { text: "Changed by somebody else", icon: <WarningRegular /> },
};

/** A record that is not saved, on a page that shows another one. */
export interface UnsavedElsewhere {
  readonly name: string;
  readonly open: () => void;
}

interface Properties {
  readonly standing: SaveStanding;
  readonly elsewhere?: UnsavedElsewhere | undefined;
}

/** Whether everything in a list is saved; nothing for people who cannot change it. */
export function ListSaveState({ elsewhere, standing }: Properties) {
  const styles = useStyles();
  const mayEdit = useMayEdit();
  if (!mayEdit) return null;
  const isBad = standing === "offline" || standing === "refused" || standing === "conflict";
  return (
    <span className={mergeClasses(styles.root, isBad && styles.bad)} role="status" data-save-state={standing}>
      {words[standing].icon}
      {words[standing].text}
      {elsewhere !== undefined && (
        <Link as="button" className={styles.place} onClick={elsewhere.open}>
          {elsewhere.name}
        </Link>
      )}
    </span>
  );
}
