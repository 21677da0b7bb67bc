const types = ["build", "docs", "feat", "fix", "perf", "refactor", "style", "test"];

const form = new RegExp(`^(?:${types.join("|")})\\((?<area>[a-z0-9-]+)\\): [a-z]`);

/** Returns the faults in the subjects of commits; an area is the name of a room, a command or a folder. */
export function subjectFaults(subjects: readonly string[], areas: ReadonlySet<string>): string[] {
  return subjects.flatMap((subject) => {
    if (subject === "style: format") return [];
    const area = form.exec(subject)?.groups?.["area"];
    if (area === undefined) return [`${subject}: write 'type(area): imperative', with ${types.join(", ")}`];
    if (subject.length > 72) return [`${subject}: ${String(subject.length)} characters; write at most 72`];
    return areas.has(area) ? [] : [`${subject}: '${area}' is not an area; name a folder of the sources`];
  });
}
