import type { DeployableFact, Fact, ModuleFact } from "../facts.ts";

/** The properties of a deployable in a test besides its name, and the file that deploys it. */
export type Deployment = Partial<DeployableFact> & { readonly file?: string };

/** A service of a compose file. */
export function compose(name: string, { file = "compose.yaml", ...own }: Deployment = {}): Fact {
  const place = { file, line: 3 };
  return { kind: "deployable", names: [name], ports: [], platform: "Docker Compose", place, ...own };
}

/** A workload of Kubernetes, by default in a file of its name. */
export function kubernetes(name: string, { file = `k8s/${name}.yaml`, ...own }: Deployment = {}): Fact {
  const place = { file, line: 4 };
  return { kind: "deployable", names: [name], ports: [], platform: "Kubernetes", place, ...own };
}

/** A module of Go in a folder; an application, if nothing else is said. */
export function terraform(name: string, { file = "infra/main.tf", ...own }: Deployment = {}): Fact {
  return { kind: "deployable", names: [name], ports: [], platform: "Terraform", place: { file }, ...own };
}

export function module(folder: string, own: Partial<ModuleFact> = {}): Fact {
  const place = { file: `${folder}/manifest`, line: 1 };
  return { kind: "module", folder, names: [], technologies: ["Go"], unit: "application", place, ...own };
}

/** A package that the module of a folder needs. */
export function needs(folder: string, name: string, own: { readonly isForTests?: true } = {}): Fact {
  return { kind: "dependency", folder, name, place: { file: `${folder}/manifest`, line: 9 }, ...own };
}

/** An endpoint in the code of a folder. */
export const answers = (folder: string): Fact => ({
  kind: "endpoint",
  owner: { file: `${folder}/main.go` },
  method: "GET",
  path: "/berths",
  grade: "seen",
  place: { file: `${folder}/main.go`, line: 12 },
});
