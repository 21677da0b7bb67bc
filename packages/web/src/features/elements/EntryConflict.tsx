import type { ElementEditState } from "@archscribe/core/product/elements/element-edit-state";
import type { Elements } from "@archscribe/core/product/elements/start-elements";
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { changeSentence } from "../../ui/change-sentence.ts";

interface Properties extends Pick<Elements, "edit"> {
  readonly theirs: NonNullable<ElementEditState["theirs"]>;
}

/** Says what somebody else has written in the meantime; nothing is saved until the person decides. */
export function EntryConflict({ edit, theirs: { fields, lastChange } }: Properties) {
  const { description, lifecycle, links, names, owner, requirements, tags, technology } = fields;
  const said = [
    owner,
    technology,
    lifecycle,
    description,
    ...names,
    ...tags,
    ...requirements,
    ...links.map(({ title }) => title),
  ].filter((one) => one !== undefined);
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {changeSentence(lastChange, "Somebody changed it in the meantime")}.
        </MessageBarTitle>
        Theirs: {said.length === 0 ? "nothing is stated" : said.join(" · ")}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => void edit.send({ type: "resolved", keep: "mine" })}>Keep mine</Button>
        <Button onClick={() => void edit.send({ type: "resolved", keep: "theirs" })}>Take theirs</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
