import { fileNameOf, folderOf } from "../../file-path.ts";
import type { Fact, ModuleFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { elementsIn, parseXml, type XmlElement } from "../../../xml/index.ts";

const languages: Readonly<Record<string, string>> = { csproj: "C#", fsproj: "F#", vbproj: "Visual Basic" };

/** The kind of a web application in projects of .NET Framework. */
const webApplication = "349c5851-65df-11da-9384-00065b846f21";

/** Reads projects and solutions of .NET: modules, the packages and projects that they need, and which ones run. */
export const dotnetProjectsReader: FileReader = {
  reads: ".NET (*.csproj, *.sln)",
  claims: (path) => /\.(?:csproj|fsproj|vbproj|sln|slnx)$|(?:^|\/)packages\.config$/i.test(path),
  read(paths, context) {
    const facts: Fact[] = [];
    for (const path of paths) context.attempt(path, () => void facts.push(...factsOf(path, context)));
    return facts;
  },
};

function factsOf(path: string, context: ReadingContext): readonly Fact[] {
  const text = context.tree.text(path) ?? "";
  if (/\.slnx?$/i.test(path))
    return [moduleFact(path, { names: [nameOf(path)], technologies: [], unit: "aggregate", line: 1 })];
  const root = parseXml(text);
  const elements = root === undefined ? [] : elementsIn(root);
  if (path.toLowerCase().endsWith("packages.config")) return dependencies(path, elements);
  const isForTests =
    elements.some(({ name, text: value }) => name === "IsTestProject" && /true/i.test(value)) ||
    elements.some(
      ({ attributes, name }) =>
        name === "PackageReference" && attributes["Include"] === "Microsoft.NET.Test.Sdk",
    );
  if (isForTests) return [];
  return [projectFact(path, elements), ...dependencies(path, elements)];
}

function projectFact(path: string, elements: readonly XmlElement[]): ModuleFact {
  const root = elements.find(({ name }) => name === "Project");
  const sdk = [
    root?.attributes["Sdk"],
    ...elements.filter(({ name }) => name === "Sdk").map(({ attributes }) => attributes["Name"]),
  ].join(" ");
  const value = (name: string): string | undefined => elements.find((element) => element.name === name)?.text;
  const assembly = value("AssemblyName") ?? "";
  const isOfFramework = value("ProjectTypeGuids")?.toLowerCase().includes(webApplication) === true;
  const isProgram =
    isOfFramework ||
    /Sdk\.(?:Web|Worker|BlazorWebAssembly)/.test(sdk) ||
    /^(?:Exe|WinExe)$/i.test(value("OutputType") ?? "") ||
    value("AzureFunctionsVersion") !== undefined;
  const isHost = /Aspire\.AppHost/.test(sdk) || /^true$/i.test(value("IsAspireHost") ?? "");
  const language = languages[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "C#";
  return moduleFact(path, {
    names: [...new Set([...(assembly === "" || assembly.includes("$(") ? [] : [assembly]), nameOf(path)])],
    technologies: [
      language,
      ...(isOfFramework ? ["ASP.NET"] : sdk.includes("Sdk.Web") ? ["ASP.NET Core"] : []),
    ],
    // An application host of Aspire starts the others, and is not deployed itself.
    unit: isHost ? "aggregate" : isProgram ? "application" : "library",
    line: root?.line ?? 1,
  });
}

function moduleFact(
  path: string,
  { line, ...properties }: Pick<ModuleFact, "names" | "technologies" | "unit"> & { readonly line: number },
): ModuleFact {
  return { kind: "module", folder: folderOf(path), ...properties, place: { file: path, line } };
}

function dependencies(path: string, elements: readonly XmlElement[]): readonly Fact[] {
  return elements.flatMap(({ attributes, line, name }): readonly Fact[] => {
    const needed =
      name === "PackageReference"
        ? attributes["Include"]
        : name === "package"
          ? attributes["id"]
          : name === "ProjectReference"
            ? nameOf((attributes["Include"] ?? "").replaceAll("\\", "/"))
            : undefined;
    if (needed === undefined || needed === "") return [];
    return [{ kind: "dependency", folder: folderOf(path), name: needed, place: { file: path, line } }];
  });
}

/** The name of a project or solution, from its file name. */
function nameOf(path: string): string {
  return fileNameOf(path).replace(/\.\w+$/, "");
}
