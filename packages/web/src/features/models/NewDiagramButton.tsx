import { type DiagramKey, type Notation, notations } from "@archscribe/core/model";
import type { Models } from "@archscribe/core/product/models/start-models";
import { newDiagramFile } from "@archscribe/core/product/models/new-diagram";
import { Button, Field, Input, Radio, RadioGroup } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { notationNames } from "../diagram-editor/diagram-language.ts";
import { modelKinds } from "./model-kinds.ts";
import { useMayEdit } from "../../ui/EditOnly.tsx";

interface Properties {
  readonly models: Models;
  readonly diagramKey: DiagramKey;
  readonly label: string;
  /** The use case that it will show. */
  readonly useCase?: { readonly id: string; readonly name: string };
  readonly appearance?: "secondary" | "subtle";
}

/** Asks for the name and the notation of a diagram that is written by hand, and begins it with a small example or a view. */
export function NewDiagramButton({
  appearance = "secondary",
  diagramKey,
  label,
  models,
  useCase,
}: Properties) {
  const { diagrams, phase } = useView(models);
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState(useCase?.name ?? "");
  const [notation, setNotation] = useState<Notation>("plantuml");
  const [isView, setView] = useState(false);

  function create(): void {
    const file = newDiagramFile({
      key: diagramKey,
      notation,
      title,
      isView,
      taken: diagrams.map(({ path }) => path),
      ...(useCase === undefined ? {} : { useCase: useCase.id }),
    });
    setOpen(false);
    void models.send({ type: "creationRequested", ...file });
  }

  if (!useMayEdit()) return null;
  return (
    <>
      <Button
        appearance={appearance}
        icon={<AddRegular />}
        disabled={phase === "creating" || phase === "removing"}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <FormDialog
        isOpen={isOpen}
        maxWidth={480}
        submitLabel="Create"
        title="New diagram"
        onClose={() => setOpen(false)}
        onSubmit={create}
      >
        <Field label="Title" hint="The content of the diagram, in a few words.">
          <Input
            value={title}
            maxLength={120}
            placeholder={modelKinds[diagramKey].title}
            onChange={(_, { value }) => setTitle(value)}
          />
        </Field>
        <Field label="Notation">
          <RadioGroup
            layout="horizontal"
            value={notation}
            onChange={(_, { value }) => setNotation(value as Notation)}
          >
            {notations.map((one) => (
              <Radio key={one} value={one} label={notationNames[one]} />
            ))}
          </RadioGroup>
        </Field>
        {diagramKey !== "interaction" && (
          <Field label="Begin with" hint="A view is derived from the other diagrams, and changes with them.">
            <RadioGroup
              layout="horizontal"
              value={isView ? "view" : "example"}
              onChange={(_, { value }) => setView(value === "view")}
            >
              <Radio value="example" label="An example to edit" />
              <Radio value="view" label="A view of the model" />
            </RadioGroup>
          </Field>
        )}
      </FormDialog>
    </>
  );
}
