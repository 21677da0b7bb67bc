import type { Fact, FactPlace, SettingFact } from "../facts.ts";
import { technologyOfPackage } from "../technologies/package-technologies.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartFinder } from "./part-finder.ts";
import { fillPlaceholders } from "./placeholders.ts";
import type { Resolution } from "./resolution.ts";

/** A value that a part is configured with. */
export interface PartSetting {
  readonly key: string;
  readonly value: string;
  /** Whether it is one of a configuration that all parts share. */
  readonly isShared: boolean;
  /** Whether its deployment gives it, and no file of the part. */
  readonly isOfDeployment: boolean;
  readonly isOnlyNamed?: true;
  readonly place: FactPlace;
  readonly taken?: NonNullable<SettingFact["taken"]>;
}

/** What the parts are configured with. */
export interface PartSettings {
  of(part: PartDraft): readonly PartSetting[];
  /** What a text can be for a part, with its placeholders filled. */
  fill(text: string, part: PartDraft): readonly string[];
}

/** The rank of what all share; a lower one is asked first. */
const sharedRank = 3;

/** Gives each part its settings: those of its deployment before those of its files, and those that it shares last. */
export function gatherSettings(
  facts: readonly Fact[],
  { finder, parts, unread }: Pick<Resolution, "finder" | "parts" | "unread">,
): PartSettings {
  const settings = facts.filter((fact) => fact.kind === "setting");
  const clients = parts.filter((part) => takesConfiguration(part, settings, finder));
  const byPart = new Map<PartDraft, { rank: number; setting: PartSetting }[]>();
  for (const fact of settings) {
    const { owners, rank } = ownersOf(fact, finder, clients);
    for (const part of owners) {
      const list = byPart.get(part) ?? [];
      list.push({
        rank,
        setting: { ...fact, isShared: rank === sharedRank, isOfDeployment: rank === 0 },
      });
      byPart.set(part, list);
    }
  }
  const ordered = new Map(
    Array.from(byPart, ([part, list]) => [
      part,
      list.toSorted((one, other) => one.rank - other.rank).map(({ setting }) => setting),
    ]),
  );
  const lookups = new Map(
    Array.from(ordered, ([part, list]) => [part, Map.groupBy(list, ({ key }) => relaxed(key))]),
  );
  return {
    of: (part) => ordered.get(part) ?? [],
    fill: (text, part) => {
      const values = lookups.get(part);
      const { isCut, texts } = fillPlaceholders(
        text,
        (name) => values?.get(relaxed(name))?.map(({ value }) => value) ?? [],
      );
      const [place] = part.evidence;
      if (isCut && place !== undefined)
        unread({
          file: place.file,
          ...(place.line !== undefined && { line: place.line }),
          reason: `Its settings give ${shortened(text)} more values than are followed; some are not used.`,
        });
      return texts;
    },
  };
}

function ownersOf(
  { owner }: SettingFact,
  finder: PartFinder,
  clients: readonly PartDraft[],
): { owners: readonly PartDraft[]; rank: number } {
  if ("deployable" in owner) return { owners: finder.of(owner), rank: 0 };
  if ("file" in owner) return { owners: finder.of(owner), rank: 1 };
  if ("application" in owner) {
    const part = finder.named(owner.application);
    return { owners: part === undefined ? [] : [part], rank: 2 };
  }
  const servers = new Set(finder.ofFile(owner.clientsOf));
  return { owners: clients.filter((part) => !servers.has(part)), rank: sharedRank };
}

/** Whether a part asks a configuration server, by its settings or by its packages. */
function takesConfiguration(part: PartDraft, settings: readonly SettingFact[], finder: PartFinder): boolean {
  return (
    part.dependencies.some(({ name }) => technologyOfPackage(name)?.clientOfRole === "configuration") ||
    settings.some(
      ({ key, owner }) =>
        /^spring\.(?:cloud\.config\.(?:uri|discovery)|config\.import)/.test(key) &&
        "file" in owner &&
        finder.ofFile(owner.file).includes(part),
    )
  );
}

/** Spring binds `spring.data.mongodb.host` to `SPRING_DATA_MONGODB_HOST`: keys are equal without their separators. */
function relaxed(key: string): string {
  return key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
