import type { FoundSystem } from "@archscribe/core/model";
import { diceOf } from "./dice.ts";
import { addConnection, dropConnection } from "./plant-connections.ts";
import { addEndpoint, dropEndpoint, renameEndpoint } from "./plant-endpoints.ts";
import { addPart, dropPart, renamePart } from "./plant-parts.ts";
import { addColumn, addTable, dropColumn, dropTable, renameColumn } from "./plant-tables.ts";
import { changeTechnology } from "./plant-technology.ts";
import type { Plant, Planting } from "./planting.ts";

const plants: readonly Plant[] = [
  addPart,
  dropPart,
  renamePart,
  changeTechnology,
  addConnection,
  dropConnection,
  addEndpoint,
  dropEndpoint,
  renameEndpoint,
  addTable,
  dropTable,
  addColumn,
  dropColumn,
  renameColumn,
];

/** Plants one change of each kind that applies to a system. */
export function plantDrift(real: FoundSystem, seed: number): Planting {
  const start: Planting = {
    real,
    documented: real,
    expected: [],
    touched: new Set(),
    dice: diceOf(seed),
  };
  return plants.reduce((planting, plant) => plant(planting), start);
}
