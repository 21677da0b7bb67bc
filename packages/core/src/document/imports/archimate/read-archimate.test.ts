import { describe, expect, it } from "vitest";
import type { ForeignView } from "../foreign-model.ts";
import { readForeignModel } from "../import-formats.ts";
import { planImport } from "../plan-import.ts";
import { noFiles } from "../testing/foreign-files.ts";

const archi = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Harbour" id="m" version="5.0.0">
  <folder name="Business" id="f1" type="business">
    <element xsi:type="archimate:BusinessRole" name="Pilot" id="pilot"/>
    <element xsi:type="archimate:BusinessProcess" name="Guide a ship" id="guide"/>
  </folder>
  <folder name="Application" id="f2" type="application">
    <folder name="Core" id="f3">
      <element xsi:type="archimate:ApplicationComponent" name="Berth Planner" id="planner">
        <documentation>Plans who berths where.</documentation>
        <property key="Technology" value="Java"/>
        <property key="Wiki" value="https://wiki.example/planner"/>
        <property key="Cost" value="high"/>
      </element>
      <element xsi:type="archimate:DataObject" name="Berth" id="berth"/>
      <element xsi:type="archimate:ApplicationService" name="Billing" id="billing"/>
    </folder>
  </folder>
  <folder name="Technology" id="f4" type="technology">
    <element xsi:type="archimate:Node" name="Rack 1" id="rack"/>
    <element xsi:type="archimate:SystemSoftware" name="PostgreSQL" id="pg"/>
  </folder>
  <folder name="Other" id="f5" type="other"><element xsi:type="archimate:Junction" name="" id="fork" type="or"/></folder>
  <folder name="Relations" id="f6" type="relations">
    <element xsi:type="archimate:AssignmentRelationship" id="r1" source="pilot" target="guide"/>
    <element xsi:type="archimate:AccessRelationship" id="r2" source="planner" target="berth" accessType="1"/>
    <element xsi:type="archimate:AccessRelationship" id="r3" source="planner" target="berth"/>
    <element xsi:type="archimate:TriggeringRelationship" id="r4" source="guide" target="fork"/>
    <element xsi:type="archimate:TriggeringRelationship" id="r5" source="fork" target="planner"/>
    <element xsi:type="archimate:TriggeringRelationship" id="r6" source="fork" target="billing"/>
    <element xsi:type="archimate:CompositionRelationship" id="r7" source="rack" target="pg"/>
    <element xsi:type="archimate:AssociationRelationship" name="heats" id="r9" source="pg" target="rack"/>
    <element xsi:type="archimate:UsedByRelationship" name="stores for" id="r8" source="pg" target="planner"/>
  </folder>
  <folder name="Views" id="f7" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" name="Guiding" id="v1">
      <child xsi:type="archimate:Group" name="Shore" id="n0">
        <bounds x="0" y="0" width="400" height="300"/>
        <child xsi:type="archimate:DiagramObject" id="n1" archimateElement="pilot">
          <sourceConnection xsi:type="archimate:Connection" id="c1" source="n1" target="n2" archimateRelationship="r1"/>
        </child>
      </child>
      <child xsi:type="archimate:DiagramObject" id="n2" archimateElement="guide">
        <sourceConnection xsi:type="archimate:Connection" id="c4" source="n2" target="n3" archimateRelationship="r4"/>
      </child>
      <child xsi:type="archimate:DiagramObject" id="n3" archimateElement="fork">
        <sourceConnection xsi:type="archimate:Connection" id="c5" source="n3" target="n4" archimateRelationship="r5"/>
        <sourceConnection xsi:type="archimate:Connection" id="c6" source="n3" target="n5" archimateRelationship="r6"/>
      </child>
      <child xsi:type="archimate:DiagramObject" id="n4" archimateElement="planner"/>
      <child xsi:type="archimate:DiagramObject" id="n5" archimateElement="billing"/>
      <child xsi:type="archimate:Note" id="n6" imagePath="images/quay.png"><content>Only by day.</content></child>
    </element>
    <element xsi:type="archimate:ArchimateDiagramModel" name="Rack" id="v2">
      <child xsi:type="archimate:DiagramObject" id="n7" archimateElement="rack">
        <child xsi:type="archimate:DiagramObject" id="n8" archimateElement="pg"/>
      </child>
    </element>
    <element xsi:type="archimate:SketchModel" name="Ideas" id="v3"/>
  </folder>
</archimate:model>`;

const exchange = `<?xml version="1.0" encoding="UTF-8"?>
<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="id-m">
  <name xml:lang="en">Harbour</name>
  <documentation xml:lang="en">Ships come and go.</documentation>
  <elements>
    <element identifier="id-1" xsi:type="ApplicationComponent"><name xml:lang="en">Berth Planner</name><name xml:lang="de">Liegeplatzplaner</name>
      <properties><property propertyDefinitionRef="p1"><value xml:lang="en">Team Quay</value></property></properties></element>
    <element identifier="id-2" xsi:type="DataObject"><name>Berth</name></element>
    <element identifier="id-3" xsi:type="BusinessObject"><name>Ship</name></element>
  </elements>
  <relationships>
    <relationship identifier="id-r" source="id-1" target="id-2" xsi:type="Access" accessType="ReadWrite"/>
    <relationship identifier="id-a" source="id-3" target="id-2" xsi:type="Association" isDirected="true"><name>occupies</name></relationship>
  </relationships>
  <propertyDefinitions><propertyDefinition identifier="p1" type="string"><name>Owner</name></propertyDefinition></propertyDefinitions>
  <views><diagrams>
    <view identifier="id-v" xsi:type="Diagram"><name>Data</name>
      <node identifier="id-n1" elementRef="id-2" xsi:type="Element" x="0" y="0" w="1" h="1"/>
      <node identifier="id-n2" elementRef="id-3" xsi:type="Element" x="0" y="0" w="1" h="1"/>
      <connection identifier="id-c" relationshipRef="id-a" xsi:type="Relationship" source="id-n2" target="id-n1"/>
    </view>
  </diagrams></views>
</model>`;

async function modelOf(path: string, text: string) {
  return readForeignModel({ path, text, files: noFiles });
}

/** The lines of a view with the names of their ends. */
function linesOf(view: ForeignView | undefined): string[] {
  if (view?.shape !== "graph") return [];
  const names = new Map<string, string>();
  const add = (boxes: typeof view.boxes): void => {
    for (const { id, inside, shows } of boxes) {
      names.set(id, typeof shows === "string" ? shows : shows.entry.name);
      add(inside);
    }
  };
  add(view.boxes);
  return view.lines.map(({ from, kind, label, to }) =>
    [names.get(from), kind, names.get(to), label ?? ""].join(" | "),
  );
}

describe("a model of Archi", () => {
  it("keeps names, documentation, technology, links and the type of each element", async () => {
    const { elements, name } = await modelOf("harbour.archimate", archi);

    expect(name).toBe("Harbour");
    expect(elements.map(({ entry: { kind, name: own, tags } }) => [own, kind, tags])).toEqual([
      ["Pilot", "actor", ["business-role"]],
      ["Guide a ship", "use-case", ["business-process"]],
      ["Berth Planner", "component", ["application-component"]],
      ["Berth", "entity", ["data-object"]],
      ["Billing", "component", ["application-service"]],
      ["Rack 1", "node", ["node"]],
      ["PostgreSQL", "node", ["system-software"]],
    ]);
    expect(elements[2]?.entry).toMatchObject({
      technology: "Java",
      description: "Plans who berths where.",
      links: [{ title: "Wiki", url: "https://wiki.example/planner" }],
    });
  });

  it("has its views with groups, nested boxes and lines through junctions", async () => {
    const { views } = await modelOf("harbour.archimate", archi);

    expect(views.map(({ diagram, title }) => [diagram, title])).toEqual([
      ["component", "Guiding"],
      ["onPrem", "Rack"],
      ["onPrem", "Elements and relations in no view"],
    ]);
    expect(views[0]?.shape === "graph" && views[0].boxes[0]?.shows).toBe("Shore");
    expect(linesOf(views[0])).toEqual([
      "Pilot | directed | Guide a ship | is assigned to",
      "Guide a ship | directed | Berth Planner | triggers",
      "Guide a ship | directed | Billing | triggers",
    ]);
    expect(views[1]?.shape === "graph" && views[1].boxes[0]?.inside).toHaveLength(1);
  });

  it("has one more view for elements without a view, but not for elements in a nested box", async () => {
    const { views } = await modelOf("harbour.archimate", archi);

    expect(linesOf(views[2])).toEqual([
      "Berth Planner | dependency | Berth | reads",
      "Berth Planner | dependency | Berth | writes",
      "PostgreSQL | association | Rack 1 | heats",
      "PostgreSQL | directed | Berth Planner | stores for",
    ]);
  });

  it("names everything that has no place in a project", async () => {
    const { losses } = await modelOf("harbour.archimate", archi);

    expect(losses.map(({ place, subject, what }) => [what, subject, place])).toEqual([
      ["fact", "property Cost: high of Berth Planner", "harbour.archimate:9"],
      ["style", "image images/quay.png of Only by day. in Guiding", "harbour.archimate:36"],
      ["document", "note in Guiding: Only by day.", "harbour.archimate:36"],
      ["layout", "junction in Guiding", "harbour.archimate:36"],
      ["view", "Ideas", "harbour.archimate:59"],
    ]);
  });

  it("becomes diagrams that name the type of each box", async () => {
    const model = await modelOf("harbour.archimate", archi);

    const { written } = planImport(model, {
      existing: new Map(),
      source: "harbour.archimate",
    });

    expect(written.get("diagrams/component/guiding.puml")).toContain(
      'usecase "Guide a ship" as guide_a_ship <<business process>>',
    );
  });

  it.each([["cut off", archi.slice(0, 900), "It is malformed XML"]])(
    "is refused with the reason if it is %s",
    async (_, text, reason) => {
      await expect(modelOf("harbour.archimate", text)).rejects.toMatchObject({
        code: "IMPORT_UNREADABLE",
        parameters: { reason: expect.stringContaining(reason) as string },
      });
    },
  );
});

describe("a model of the exchange format", () => {
  it("has its elements in the first language, its relations and its views", async () => {
    const { description, elements, losses, name, views } = await modelOf("harbour.xml", exchange);

    expect([name, description]).toEqual(["Harbour", "Ships come and go."]);
    expect(elements.map(({ entry }) => [entry.name, entry.kind, entry.owner])).toEqual([
      ["Berth Planner", "component", "Team Quay"],
      ["Berth", "entity", undefined],
      ["Ship", "entity", undefined],
    ]);
    expect(views.map(({ diagram, title }) => [diagram, title])).toEqual([
      ["conceptual", "Data"],
      ["component", "Elements and relations in no view"],
    ]);
    expect(linesOf(views[0])).toEqual(["Ship | directed | Berth | occupies"]);
    expect(linesOf(views[1])).toEqual(["Berth Planner | dependency | Berth | reads and writes"]);
    expect(losses).toEqual([]);
  });

  it("is read as version 2.1 writes it", async () => {
    const { elements, views } = await modelOf(
      "old.xml",
      `<model xmlns="http://www.opengroup.org/xsd/archimate" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m">
        <name>Old</name>
        <elements><element identifier="a" xsi:type="InfrastructureService"><label>Printing</label></element>
          <element identifier="b" xsi:type="BusinessActor"><label>Clerk</label></element></elements>
        <relationships><relationship identifier="r" source="a" target="b" xsi:type="UsedByRelationship"/></relationships>
        <views><view identifier="v"><label>Printers</label><node identifier="1" elementref="a"/><node identifier="2" elementref="b"/>
          <connection identifier="c" relationshipref="r" source="1" target="2"/></view></views>
      </model>`,
    );

    expect(elements.map(({ entry }) => [entry.name, entry.tags])).toEqual([
      ["Printing", ["technology-service"]],
      ["Clerk", ["business-actor"]],
    ]);
    expect(linesOf(views[0])).toEqual(["Printing | directed | Clerk | serves"]);
  });
});
