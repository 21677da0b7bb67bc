import type { Announcements } from "@dnd-kit/core";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";

/** The screen reader announcements while a requirement is moved. */
export function dragAnnouncements(records: readonly RequirementRecord[]): Announcements {
  const nameOf = (key: string | number): string =>
    records.find((one) => one.key === key)?.stored?.id ?? "The new requirement";
  const placeOf = (key: string | number): string => {
    const index = records.findIndex((one) => one.key === key);
    return `${String(index + 1)} of ${String(records.length)}`;
  };
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up, at place ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over === null ? undefined : `${nameOf(active.id)} is at place ${placeOf(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${nameOf(active.id)} is back in its place.`
        : `${nameOf(active.id)} is put down at place ${placeOf(over.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back in its place.`,
  };
}
