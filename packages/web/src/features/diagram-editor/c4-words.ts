/** The macros of the C4 model, which PlantUML (with `!include <C4/…>`) and Mermaid write alike. */
export const c4Forms = [
  { label: "Person", form: 'Person(${alias}, "${Name}", "${description}")' },
  { label: "Person_Ext", form: 'Person_Ext(${alias}, "${Name}", "${description}")' },
  { label: "System", form: 'System(${alias}, "${Name}", "${description}")' },
  { label: "System_Ext", form: 'System_Ext(${alias}, "${Name}", "${description}")' },
  { label: "System_Boundary", form: 'System_Boundary(${alias}, "${Name}") {\n  ${}\n}' },
  { label: "Enterprise_Boundary", form: 'Enterprise_Boundary(${alias}, "${Name}") {\n  ${}\n}' },
  { label: "Container", form: 'Container(${alias}, "${Name}", "${technology}", "${description}")' },
  { label: "ContainerDb", form: 'ContainerDb(${alias}, "${Name}", "${technology}", "${description}")' },
  { label: "ContainerQueue", form: 'ContainerQueue(${alias}, "${Name}", "${technology}", "${description}")' },
  { label: "Container_Boundary", form: 'Container_Boundary(${alias}, "${Name}") {\n  ${}\n}' },
  { label: "Component", form: 'Component(${alias}, "${Name}", "${technology}", "${description}")' },
  { label: "ComponentDb", form: 'ComponentDb(${alias}, "${Name}", "${technology}", "${description}")' },
  { label: "Deployment_Node", form: 'Deployment_Node(${alias}, "${Name}", "${type}") {\n  ${}\n}' },
  { label: "Rel", form: 'Rel(${from}, ${to}, "${label}", "${technology}")' },
  { label: "BiRel", form: 'BiRel(${from}, ${to}, "${label}")' },
] as const;
