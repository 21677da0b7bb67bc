/** Parts of pages and of programs: people see them and developers build them, but no system stores them. */
const partsOfSoftware =
  /^(?:algorithm|api|banner|boolean|carousel|checkbox|css|dropdown|endpoint|footer|framework|grid|hyperlink|integer|json|jwt|metadat(?:a|um)|middleware|navbar|navigation|pagination|parser|payload|placeholder|plugin|pop-?up|scrollbar|sidebar|spinner|string|subsystem|toolbar|tooltip|webhook|widget|wizard)$/;
/** Such parts that are also things of some trades, as screens of a cinema and modules of a course. */
const oftenPartsOfSoftware =
  /^(?:array|component|engine|header|implementation|mask|mechanism|modal|module|screen|server|stack|technology|thread)$/;
/** Properties and courses of things: "consistency", "profitability", "a sequence". */
const abstract =
  /^(?:approach|attempt|consistency|failure|front|manner|piece|progress|sequence|success)$|(?<!li)(?:ability|ibility)$|(?:fulness|iness)$/;
/** Units of measure: "ships below 60 metres". A meter may also be a device. */
const measure =
  /^(?:(?:centi|kilo|milli)?metre|(?:centi|kilo|milli)meter|mile|inch|(?:milli)?lit(?:re|er)|gallon|(?:kilo|milli)?gram|kilo|tonne|(?:kilo|mega)?watt|volt|ampere|(?:giga|kilo|mega)?byte|euro|dollar|kg|km|cm|mm|mb|gb)$/;
/** Words in capitals that only call out, or that are verbs of a protocol: "POST", "NEW". */
const calledOut = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|NEW|MAX|MIN|NOT|ALL|TBD|TODO)$/;
/** "Step 2" of a form. */
const numbered = /^(?:step|phase|stage|section|part|figure|table)\s*\d/i;

/**
 * Returns whether a word, such as "screen", names a thing that a system does not store. `isTold` is whether the text says
 * more than once that it is made or changed: data that only some trades store needs a statement in this one.
 */
export function isWeightless(name: string, isTold: boolean): boolean {
  const head = name.split(" ").at(-1)?.toLowerCase() ?? "";
  return (
    partsOfSoftware.test(head) ||
    (!isTold && oftenPartsOfSoftware.test(head)) ||
    abstract.test(head) ||
    measure.test(head) ||
    calledOut.test(name) ||
    numbered.test(name)
  );
}
