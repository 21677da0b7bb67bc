/** Something that was measured, against its aim. */
export interface Row {
  readonly name: string;
  readonly measured: string;
  readonly aim: string;
  /** Undefined for a figure without an aim. */
  readonly isMet?: boolean;
  /** The explanation if the aim is not met. */
  readonly causes?: readonly string[];
}

/** A number against the most that it may be. */
export function atMost(
  name: string,
  measured: number,
  limit: { readonly most: number; readonly unit: string },
): Row {
  const { most, unit } = limit;
  return {
    name,
    measured: `${shown(measured)} ${unit}`,
    aim: `at most ${String(most)} ${unit}`,
    isMet: measured <= most,
  };
}

/** A number against the least that it may be. */
export function atLeast(
  name: string,
  measured: number,
  limit: { readonly least: number; readonly unit: string },
): Row {
  const { least, unit } = limit;
  return {
    name,
    measured: `${shown(measured)} ${unit}`.trimEnd(),
    aim: `at least ${String(least)} ${unit}`.trimEnd(),
    isMet: measured >= least,
  };
}

/** The rows as a table of Markdown, and below it why aims are not met. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ aim, isMet, measured, name }) =>
      `| ${name} | ${measured} | ${aim} | ${isMet === undefined ? "" : isMet ? "yes" : "**no**"} |`,
  );
  const causes = rows.flatMap(({ causes = [], isMet, name }) =>
    isMet === false && causes.length > 0 ? [`\n${name}: ${causes.join("; ")}`] : [],
  );
  return [`| ${title} | measured | aim | met |`, "| --- | ---: | --- | --- |", ...lines, ...causes].join(
    "\n",
  );
}

function shown(value: number): string {
  return value < 10 && !Number.isInteger(value) ? value.toFixed(2) : value.toFixed(0);
}
