import { type DiagramKey, type Notation, notations } from "@archscribe/core/model";
import { type Models, newDiagramFile } from "@archscribe/core/product";
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Input,
  Radio,
  RadioGroup,
} from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { type FormEvent, useState } from "react";
import { useView } from "../../world/use-view.ts";
import { notationNames } from "../diagram-editor/diagram-language.ts";
import { modelTexts } from "./model-texts.ts";

interface Properties {
  readonly models: Models;
  readonly diagramKey: DiagramKey;
  readonly label: string;
  /** The use case that it will show. */
  readonly useCase?: { readonly id: string; readonly name: string };
  readonly appearance?: "secondary" | "subtle";
}

/** Asks for the name and the notation of a diagram that is written by hand, and begins it with a small example. */
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

  function create(event: FormEvent): void {
    event.preventDefault();
    const file = newDiagramFile({
      key: diagramKey,
      notation,
      title,
      taken: diagrams.map(({ path }) => path),
      ...(useCase === undefined ? {} : { useCase: useCase.id }),
    });
    setOpen(false);
    void models.send({ type: "creationRequested", ...file });
  }

  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button
          appearance={appearance}
          icon={<AddRegular />}
          disabled={phase === "creating" || phase === "removing"}
        >
          {label}
        </Button>
      </DialogTrigger>
      <DialogSurface style={{ maxWidth: 480 }}>
        <form onSubmit={create}>
          <DialogBody>
            <DialogTitle>New diagram</DialogTitle>
            <DialogContent style={{ display: "flex", flexDirection: "column", gap: 16 }}>
              <Field label="Title" hint="What it shows, in a few words.">
                <Input
                  value={title}
                  maxLength={120}
                  placeholder={modelTexts[diagramKey].title}
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
            </DialogContent>
            <DialogActions>
              <DialogTrigger disableButtonEnhancement>
                <Button>Cancel</Button>
              </DialogTrigger>
              <Button type="submit" appearance="primary">
                Create
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
