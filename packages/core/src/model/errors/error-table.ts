/** The exit code of a process: 1 the project has errors or the work failed, 2 wrong usage, 3 not signed in or not allowed, 4 network or server, 5 quota or plan, 130 interrupted. */
export type ExitCode = 1 | 2 | 3 | 4 | 5 | 130;

interface ErrorEntry {
  /** The cause; `{name}` is replaced by the error's parameter. */
  readonly message: string;
  /** The action that resolves it. */
  readonly hint: string;
  readonly exitCode: ExitCode;
}

/**
 * All kinds of failure. The command line prints the message and the hint; `docs/errors.md` is generated from this
 * table.
 */
export const errorTable = {
  PROJECT_NOT_FOUND: {
    message: "{path} is not a project: it has no archscribe.yaml",
    hint: "Run `archscribe init {path}` to start a project there, or name the folder that holds archscribe.yaml.",
    exitCode: 1,
  },
  PROJECT_IS_FILE: {
    message: "{path} is a file, and a project is a folder",
    hint: "{advice}",
    exitCode: 1,
  },
  PROJECT_INVALID: {
    message: "{path} has {count} that must be fixed first",
    hint: "Each line above names the file, the line, and what was expected there.",
    exitCode: 1,
  },
  PROJECT_EXISTS: {
    message: "{path} already contains a project",
    hint: "Choose another folder, or edit the archscribe.yaml that is there.",
    exitCode: 1,
  },
  ELEMENT_NOT_FOUND: {
    message: "The project has no element '{name}'",
    hint: "Nearest name: {nearest}. List all elements with `archscribe elements`.",
    exitCode: 1,
  },
  ELEMENT_AMBIGUOUS: {
    message: "The name '{name}' is that of several elements: {candidates}",
    hint: "Name the one that you mean by its id.",
    exitCode: 1,
  },
  NAME_TAKEN: {
    message: "The name '{name}' is already that of {id} ({kind})",
    hint: "Choose another name, or merge the two by hand: elements of one name are one element.",
    exitCode: 1,
  },
  RENAME_IMPOSSIBLE: {
    message: "The element '{name}' cannot be renamed to '{to}': {reason}",
    hint: "Nothing was changed. Choose another name, or correct the place and try again.",
    exitCode: 1,
  },
  QUERY_NOT_UNDERSTOOD: {
    message: "The query is not understood at column {column}: {reason}",
    hint: "The language of queries is in docs/guides/architecture-model.md; `archscribe query --help` has examples.",
    exitCode: 2,
  },
  REQUIREMENT_NOT_FOUND: {
    message: "The project has no requirement {id}",
    hint: "Check the id in the folder requirements/.",
    exitCode: 1,
  },
  TRACE_NOT_FOUND: {
    message: "Nothing called '{name}' is traced to {requirements}",
    hint: "Nearest name: {nearest}. `archscribe impact FR-1` shows what is traced to a requirement, and `archscribe confirm --list` what is suspect.",
    exitCode: 1,
  },
  BASELINE_EXISTS: {
    message: "There is already a baseline {version}: {path}",
    hint: "Choose another version, or overwrite it with --force.",
    exitCode: 1,
  },
  BASELINE_NOT_FOUND: {
    message: "{path} has no baseline {version}",
    hint: "Its baselines: {known}. Record one with `archscribe baseline VERSION`.",
    exitCode: 1,
  },
  BASELINE_WITHOUT_COMMIT: {
    message: "Baseline {version} names no commit, so its texts are not known",
    hint: "Compare by its digests with `archscribe baseline {version} --verify`, or name a commit.",
    exitCode: 1,
  },
  BASELINE_HAS_ERRORS: {
    message: "The project has {count}, so baseline {version} was not recorded",
    hint: "Fix what is listed above, or record it as it is with --allow-errors.",
    exitCode: 1,
  },
  PART_NOT_FOUND: {
    message: "There is no {kind} '{name}'",
    hint: "Nearest name: {nearest}.",
    exitCode: 1,
  },
  SYSTEM_NOT_FOUND: {
    message: "There is no folder {path} to scan",
    hint: "Name the folder of a system's repository, such as ../shop-system.",
    exitCode: 1,
  },
  SYSTEM_UNREADABLE: {
    message: "{path} cannot be scanned: {reason}",
    hint: "Leave these files out with --leave-out FOLDER, and report them to us if they are ordinary ones.",
    exitCode: 1,
  },
  SYSTEM_EMPTY: {
    message: "{path} has nothing that shows an architecture: {count}",
    hint: "Name the folder with the sources, compose files or manifests of the system.",
    exitCode: 1,
  },
  SYSTEM_NOT_NAMED: {
    message: "{path} does not say where its system is",
    hint: "Name the system's folder with --system, or write it to system.yaml: `archscribe scan FOLDER --write`.",
    exitCode: 2,
  },
  DRIFT_NOT_FOUND: {
    message: "There is no drift {id}",
    hint: "Nearest id: {nearest}. List the findings with `archscribe drift`.",
    exitCode: 1,
  },
  GIT_NOT_INSTALLED: {
    message: "Git is not installed, or is not on the PATH",
    hint: "Install git, or compare two folders: `archscribe diff OLD NEW`.",
    exitCode: 1,
  },
  GIT_NO_REPOSITORY: {
    message: "{path} is not in a git repository",
    hint: "Compare two folders instead: `archscribe diff OLD NEW`.",
    exitCode: 1,
  },
  GIT_REF_UNKNOWN: {
    message: "The repository has no commit {ref}",
    hint: "{advice}",
    exitCode: 1,
  },
  GIT_BASE_MISSING: {
    message: "{base} and {head} have no common commit here",
    hint: "{advice}",
    exitCode: 1,
  },
  GIT_FAILED: {
    message: "Git could not do this (git {command}): {reason}",
    hint: "Correct what git complains about, and try again.",
    exitCode: 1,
  },
  STATE_AMBIGUOUS: {
    message: "{name} is both a folder with a project and a commit",
    hint: "Write ./{name} for the folder, or refs/heads/{name} for the branch.",
    exitCode: 2,
  },
  STATE_WITHOUT_PROJECT: {
    message: "The project is found neither in {before} nor in {after}",
    hint: "Name the folder that holds archscribe.yaml with --folder.",
    exitCode: 1,
  },
  STATE_INVALID: {
    message: "The project can be read neither in {before} nor in {after}",
    hint: "Fix archscribe.yaml in one of them; the lines above name what is wrong.",
    exitCode: 1,
  },
  FILE_NOT_FOUND: {
    message: "There is no file {path}",
    hint: "Check the spelling and the current folder.",
    exitCode: 1,
  },
  TEMPLATE_UNREADABLE: {
    message: "{path} cannot be used as a template: {reason}",
    hint: "Name a .docx or .dotx file that Word or LibreOffice has saved.",
    exitCode: 1,
  },
  FILE_NOT_READABLE: {
    message: "{path} cannot be read: {reason}",
    hint: "Check the path, and the permissions of the file and of the folders above it. The content of a pipe is read from standard input, with the name `-`.",
    exitCode: 1,
  },
  FILE_TOO_LARGE: {
    message: "{path} is {size}; at most {limit} can be read",
    hint: "Split the file.",
    exitCode: 1,
  },
  OUTPUT_NOT_WRITABLE: {
    message: "{path} cannot be written: {reason}",
    hint: "{advice}",
    exitCode: 1,
  },
  PATH_OUTSIDE_ROOT: {
    message: "{path} is outside of {root}",
    hint: "Move the file into the folder; links to places outside of it are not followed.",
    exitCode: 1,
  },
  LINK_IN_THE_WAY: {
    message: "{path} is a symbolic link, which is not followed here",
    hint: "Replace it with a real file or folder, and try again. Nothing was written.",
    exitCode: 1,
  },
  FOLDER_BUSY: {
    message: "Another command is changing {path} (process {process})",
    hint: "Wait until it has ended, and try again. Nothing was written.",
    exitCode: 1,
  },
  NO_DIAGRAM: {
    message: "There is no diagram in {path}",
    hint: "A PlantUML diagram is enclosed in @startuml and @enduml; a Mermaid diagram begins with its kind, such as `sequenceDiagram`; in Markdown, put either in a fenced block.",
    exitCode: 1,
  },
  DIAGRAMS_FAILED: {
    message: "{failed} of {total} could not be rendered",
    hint: "Fix them, or add --keep-going to continue with the rest.",
    exitCode: 1,
  },
  CHECKS_FAILED: {
    message: "{path} has {count}",
    hint: "Fix them, or add --keep-going to publish anyway.",
    exitCode: 1,
  },
  PACKAGE_MISSING: {
    message: "The package {name}, needed for {purpose}, is not installed: run `npm install {name}@{version}`",
    hint: "Install it beside @archscribe/core, whose heavy parts are optional packages.",
    exitCode: 1,
  },
  BROWSER_NOT_FOUND: {
    message: "No browser was found for {purpose}",
    hint: "Install Chrome, Chromium or Edge, or name one with --browser or PUPPETEER_EXECUTABLE_PATH.",
    exitCode: 1,
  },
  BROWSER_FAILED: {
    message: "The browser {path} did not start: {reason}",
    hint: "Name another browser with --browser, or install the shared libraries that it needs; if its sandbox is not available, see --browser-sandbox.",
    exitCode: 1,
  },
  BROWSER_ENDED: {
    message: "The browser ended unexpectedly, and again after a restart ({purpose})",
    hint: "Something kills it, most often because the machine or container is short of memory. Add memory, then try again.",
    exitCode: 1,
  },
  WORK_TOO_LONG: {
    message: "{purpose}: stopped after {seconds} s of processor time",
    hint: "Look for a diagram that is very large or never finishes, and split it.",
    exitCode: 1,
  },
  MACHINE_TOO_BUSY: {
    message:
      "{purpose}: the machine was too busy; it provided only {processor} s of processor time in {wallClock} s",
    hint: "Try again when it is less busy; no fault was found in the project.",
    exitCode: 1,
  },
  RENDER_SERVICE_FAILED: {
    message: "Failed to generate diagram",
    hint: "The rendering service {service} answered {reason}. Check its address, or omit it to render on this machine.",
    exitCode: 1,
  },
  JAVA_NOT_FOUND: {
    message: "Diagrams cannot be rendered with Java: there is no {missing}",
    hint: "Install Java, and name the jar with --java PATH or PLANTUML_JAR; without --java the built-in engine is used.",
    exitCode: 1,
  },
  JAVA_FAILED: {
    message: "{jar} cannot render: {reason}",
    hint: "Name another plantuml.jar with --java, or another Java with JAVA_HOME; without --java the built-in engine is used.",
    exitCode: 1,
  },
  STANDARD_LIBRARY_UNREADABLE: {
    message: "{path} is not a PlantUML standard library",
    hint: "Name a folder that contains a folder for each library (C4, awslib14, …), or a plantuml.jar, which contains them all.",
    exitCode: 1,
  },
  NOTHING_TO_GENERATE: {
    message: "{path} has no requirements and no brief that states any",
    hint: "Add some with `archscribe import FILE {path}`, or write the brief in archscribe.yaml.",
    exitCode: 1,
  },
  NOT_ENGLISH: {
    message: "The requirements of {path} are not in English",
    hint: "The rules read English only. A language model reads other languages too: add --engine llm --model.",
    exitCode: 1,
  },
  MODEL_DESIGN_EXISTS: {
    message: "The rules would replace {count} of {path} that a language model generated",
    hint: "Nothing was changed. Add --engine llm --model to continue with a language model, --diff to see the difference, or --replace-llm to replace them.",
    exitCode: 1,
  },
  MODEL_STEP_FAILED: {
    message: "The language model did not complete the step '{step}': {reason}",
    hint: "Nothing was changed, and what it answered before is kept. {advice}; the command then continues with this step and pays for nothing twice.",
    exitCode: 4,
  },
  BUDGET_REACHED: {
    message: "The budget does not cover the step '{step}'",
    hint: "Nothing was changed, and what the language model answered before is kept. Raise --budget; the command then continues with this step and pays for nothing twice.",
    exitCode: 5,
  },
  IMPORT_UNREADABLE: {
    message: "{path} cannot be imported. {reason}",
    hint: "Fix the file, or save it again with the program that wrote it. `archscribe import --help` lists what is read.",
    exitCode: 1,
  },
  REQUIREMENTS_UNREADABLE: {
    message: "{path} cannot be imported. {reason}",
    hint: "Fix the file. Requirements can also be provided as plain text, one per line.",
    exitCode: 1,
  },
  FILE_IN_CONFLICT: {
    message: "{path} has an {conflict}",
    hint: "Keep the lines that you want, delete the markers of git, and run the command again.",
    exitCode: 1,
  },
  API_EXISTS: {
    message: "{path} already describes an API",
    hint: "Add --force to replace it with the new description.",
    exitCode: 1,
  },
  MERMAID_CONFIG_INVALID: {
    message: "{path} does not contain settings for Mermaid: {reason}",
    hint: "Write a JSON object with the settings that mermaid-cli's --configFile takes, such as theme or flowchart.",
    exitCode: 1,
  },
  NOT_SIGNED_IN: {
    message: "You are not signed in to a server",
    hint: "Run `archscribe login SERVER`, or set ARCHSCRIBE_SERVER and ARCHSCRIBE_TOKEN.",
    exitCode: 3,
  },
  SERVER_DENIED: {
    message: "{server} does not allow this: {reason}",
    hint: "Check with `archscribe whoami` which account and scopes you use, or ask an owner of the project.",
    exitCode: 3,
  },
  SIGN_IN_ENDED: {
    message: "{server} does not accept your sign-in: {reason}",
    hint: "Sign in again with `archscribe login {server}`.",
    exitCode: 3,
  },
  INVITATION_ENDED: {
    message: "The invitation does not work: it has expired, was used or taken back, or is for another e-mail",
    hint: "Check with `archscribe whoami` that you are signed in with the e-mail that was invited, or ask for a new invitation.",
    exitCode: 1,
  },
  SIGN_IN_NOT_ALLOWED: {
    message: "You are not signed in to {server}: {reason}",
    hint: "Run `archscribe login {server}` again, open the page that it names, and allow it within 15 minutes.",
    exitCode: 3,
  },
  SERVER_REFUSED: {
    message: "{server} rejected the request: {reason}",
    hint: "Correct it and try again; `archscribe projects` lists the projects that you may use.",
    exitCode: 1,
  },
  SERVER_UNREACHABLE: {
    message: "{server} could not be reached or failed: {reason}",
    hint: "Check the address and your connection, and try again. Nothing was changed here.",
    exitCode: 4,
  },
  SERVER_LIMIT: {
    message: "{server} cannot do this now: {reason}",
    hint: "Wait a moment, or check your plan on the server.",
    exitCode: 5,
  },
  COMMENT_TOKEN_REJECTED: {
    message: "{host} does not accept the token: {reason}",
    hint: "Set GITHUB_TOKEN or GITLAB_TOKEN to a token that has not expired. The report is complete; only the comment is missing.",
    exitCode: 3,
  },
  COMMENT_NOT_POSTED: {
    message: "The comment could not be posted to {host}: {reason}",
    hint: "Run the step again later. The report is complete; only the comment is missing.",
    exitCode: 4,
  },
  CONFLUENCE_DENIED: {
    message: "{host} does not allow this: {reason}",
    hint: "Set ARCHSCRIBE_CONFLUENCE_TOKEN to the token of an account that may edit the space and, for Confluence Cloud, ARCHSCRIBE_CONFLUENCE_EMAIL to its e-mail address.",
    exitCode: 3,
  },
  CONFLUENCE_REFUSED: {
    message: "{host} rejected the request: {reason}",
    hint: "Pages that were written before stay as they are. Publish again to write the others.",
    exitCode: 1,
  },
  CONFLUENCE_UNREACHABLE: {
    message: "{host} could not be reached or failed: {reason}",
    hint: "Check the address and your connection, then run the command again. Pages that are already up to date are skipped.",
    exitCode: 4,
  },
  CONFLUENCE_LIMIT: {
    message: "{host} takes no more requests now: {reason}",
    hint: "Publish again later to write the pages that are missing.",
    exitCode: 5,
  },
  CONFLUENCE_PLACE_NOT_FOUND: {
    message: "{host} has no {place} that this account may see",
    hint: "Check `confluence` in archscribe.yaml or --space and --parent, and the permissions of the account.",
    exitCode: 1,
  },
  CONFLUENCE_TITLE_TAKEN: {
    message: "The space already has a page '{title}' that is not a page of this document: {address}",
    hint: "A space has each title once. Rename that page, or publish to another space. Nothing was written.",
    exitCode: 1,
  },
  CONFLUENCE_CONFLICT: {
    message: "{count} changed in Confluence since the last publication, and not written",
    hint: "Take the changes over into the project, then overwrite the pages with --force. Confluence keeps their earlier versions.",
    exitCode: 1,
  },
  PUSH_CONFLICT: {
    message: "{count} changed here and on the server",
    hint: "The server's text is beside each file, as `<file>.server`. Merge both in the file, remove the .server file, and push again.",
    exitCode: 1,
  },
  SERVER_NOT_INSTALLED: {
    message: "The server is not installed",
    hint: "Install it beside the command with `npm install @archscribe/server`.",
    exitCode: 2,
  },
  ADMIN_REFUSED: {
    message: "{reason}",
    hint: "{advice}",
    exitCode: 1,
  },
  NOT_LINKED: {
    message: "{path} was not pulled from a server",
    hint: "Name the project with --project ID; `archscribe projects` lists them.",
    exitCode: 2,
  },
  PORT_IN_USE: {
    message: "Port {port} is in use",
    hint: "Choose another one with --port, or omit it to get a free one.",
    exitCode: 1,
  },
  WRONG_USAGE: {
    message: "{reason}",
    hint: "{advice}",
    exitCode: 2,
  },
  INTERRUPTED: {
    message: "Interrupted",
    hint: "Nothing was left half-written.",
    exitCode: 130,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;
