import type { RequirementKind } from "@archscribe/core/model";
import { Button } from "@fluentui/react-components";
import { AddRegular, ArrowUploadRegular, TaskListLtrRegular } from "@fluentui/react-icons";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { kindWords } from "./requirement-words.ts";

interface Properties {
  readonly kind: RequirementKind;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** Says what a requirement of a kind is, and how to begin. */
export function RequirementsEmpty({ kind, onAdd, onImport }: Properties) {
  const { empty, one } = kindWords[kind];
  return (
    <EmptyState
      picture={<TaskListLtrRegular />}
      title={`Write the first ${one}`}
      action={
        <div style={{ display: "flex", gap: 8, flexWrap: "wrap", justifyContent: "center" }}>
          <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
            Write the first {one}
          </Button>
          <Button icon={<ArrowUploadRegular />} onClick={onImport}>
            Import a file
          </Button>
        </div>
      }
    >
      {empty}
    </EmptyState>
  );
}
