import { requirementKinds, type Priority, type RequirementKind } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { RemovalChoice, StoredRecord } from "../machine/record-list/record-list-state.ts";
import type { RecordList } from "../machine/record-list/start-record-list.ts";
import type { Undo } from "../machine/undo/start-undo.ts";
import { recordKindOf } from "./requirement-kind.ts";
import type { RequirementFields, RequirementsApi } from "./requirements-api.ts";

/** The keys of several requirements of one kind. */
export interface Several {
  readonly kind: RequirementKind;
  readonly keys: readonly string[];
}

/** Changes several requirements at once; one undo reverts the whole change. */
export interface SeveralChanges {
  /** With `withReferences`, places that refer to the requirements drop the references. */
  readonly remove: (several: Several, choice?: Pick<RemovalChoice, "withReferences">) => Promise<void>;
  /** Sets the priority; undefined removes it. */
  readonly prioritise: (several: Several, priority: Priority | undefined) => Promise<void>;
  /** Changes the kind. The requirements get ids of the new kind, and lose the traces to their old ids. */
  readonly turnInto: (several: Several, kind: RequirementKind) => Promise<void>;
}

interface Dependencies {
  readonly api: Pick<RequirementsApi, "listOf">;
  readonly lists: Readonly<Record<RequirementKind, RecordList<RequirementFields>>>;
  readonly notify: Notify;
  readonly undo: Pick<Undo, "offer">;
}

/** Starts the changes of several requirements at once, as events of their lists. */
export function startSeveralChanges({ api, lists, notify, undo }: Dependencies): SeveralChanges {
  return { remove, prioritise, turnInto };

  async function remove(
    { keys, kind }: Several,
    choice: Pick<RemovalChoice, "withReferences"> = {},
  ): Promise<void> {
    const list = lists[kind];
    for (const key of keys)
      await list.send({ type: "removeRequested", key, isUndoneElsewhere: true, ...choice });
    undo.offer({ title: `${counted(keys.length)} deleted`, undo: () => bringBack({ keys, kind }) });
  }

  async function bringBack({ keys, kind }: Several): Promise<void> {
    for (const key of keys) await lists[kind].send({ type: "undone", key });
  }

  async function prioritise({ keys, kind }: Several, priority: Priority | undefined): Promise<void> {
    const list = lists[kind];
    const before = recordsOf(list, keys).map(({ fields, key }) => ({ key, priority: fields.priority }));
    for (const key of keys) await list.send({ type: "edited", key, change: { priority } });
    undo.offer({
      title: `Priority of ${counted(keys.length)} changed`,
      undo: async () => {
        for (const old of before)
          await list.send({ type: "edited", key: old.key, change: { priority: old.priority } });
      },
    });
  }

  async function turnInto({ keys, kind }: Several, target: RequirementKind): Promise<void> {
    const calls = api.listOf(target);
    const added: { readonly key: string; readonly record: StoredRecord<RequirementFields> }[] = [];
    const reasons: string[] = [];
    for (const { fields, key, stored } of recordsOf(lists[kind], keys)) {
      if (stored === undefined) continue;
      const turned = fieldsOf(fields, target);
      const wrong = recordKindOf(target).fault(turned);
      const answer = wrong === undefined ? await calls.add(turned) : undefined;
      if (answer?.kind === "saved") added.push({ key, record: answer.record });
      else reasons.push(`${stored.id}: ${wrong ?? (answer?.kind === "failed" ? answer.error.message : "")}`);
    }
    const moved = added.map(({ key }) => key);
    for (const key of moved)
      await lists[kind].send({ type: "removeRequested", key, isUndoneElsewhere: true });
    await refresh(target);
    if (reasons.length > 0)
      notify({
        kind: "error",
        title: `${counted(reasons.length)} not changed`,
        message: reasons.join(" "),
      });
    if (added.length === 0) return;
    const ids = added.map(({ record }) => record.id).join(", ");
    undo.offer({
      title: `${counted(added.length)} changed to ${titleOf(target)}`,
      message: added.length > 8 ? "They have new ids." : `Now ${ids}.`,
      undo: async () => {
        await bringBack({ kind, keys: moved });
        for (const { record } of added) await calls.remove(record);
        await refresh(target);
      },
    });
  }

  /** Reloads a list, unless it has never been opened; then it is loaded when it is opened. */
  async function refresh(kind: RequirementKind): Promise<void> {
    if (lists[kind].view.current.phase !== "loading") await lists[kind].send({ type: "loadRequested" });
  }
}

function recordsOf(list: RecordList<RequirementFields>, keys: readonly string[]) {
  const wanted = new Set(keys);
  return list.view.current.records.filter(({ key, phase }) => wanted.has(key) && phase !== "removing");
}

/** Only non-functional requirements have a quality class and a scenario. */
function fieldsOf(fields: RequirementFields, target: RequirementKind): RequirementFields {
  const { quality, scenario, ...rest } = fields;
  if (target !== "non-functional") return rest;
  return {
    ...rest,
    quality: quality ?? "functional-suitability",
    ...(scenario === undefined ? {} : { scenario }),
  };
}

function counted(count: number): string {
  return count === 1 ? "1 requirement" : `${String(count)} requirements`;
}

function titleOf(kind: RequirementKind): string {
  return requirementKinds.find((one) => one.kind === kind)?.title.toLowerCase() ?? kind;
}
