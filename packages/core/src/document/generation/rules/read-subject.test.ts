import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readSubject } from "./read-subject.ts";

describe("the name of the system", () => {
  it.each([
    ["# Town library\n", "Town library"],
    ["# Software Requirements Specification (SRS) for the Parcel Hub\n", "Parcel Hub"],
    ["# Parcel Hub – Software Requirements Specification\n", "Parcel Hub"],
    ["# Requirements of the parcel hub\n", "parcel hub"],
    ["# User Stories – Parcel Hub\n", "Parcel Hub"],
    ["# Rules of the Parcel Hub\n", "Parcel Hub"],
    ["# Feature Specification: Parcel Hub\n", "Parcel Hub"],
    ["# Wish list for our Parcel Hub\n", "our Parcel Hub"],
    ["# Parcel Hub: what couriers need\n", "Parcel Hub"],
    ["# Parcel Hub: PRD for the couriers' app\n", "Parcel Hub"],
    ["# Requirements: PRD of Parcel Hub\n", "Parcel Hub"],
    ["# Anforderungen an den Paketdienst\n", "Paketdienst"],
    ["# Rulebook\n", "Rulebook"],
    ["# RFC 12: Parcel Hub\n", "Parcel Hub"],
    ["# Tender 2026-114: Parcel Hub\n", "Parcel Hub"],
    ["# Jobs to be done – Parcel Hub\n", "Parcel Hub"],
    ["# Parcel Hub: as-is and to-be\n", "Parcel Hub"],
    ["# Parcel Hub – backlog\n", "Parcel Hub"],
    ["# Parcel Hub, requirements workshop 12 March\n", "Parcel Hub"],
    ["# Parcel Hub – data dictionary and rules\n", "Parcel Hub"],
    ["# Request for Proposals 2026-17\n\n## Parcel Hub\n", "Parcel Hub"],
    ["# Software Requirements Specification\n\n## Parcel Hub\n\n## 1. Introduction\n", "Parcel Hub"],
    ["# Product Requirements Document\n\n**Project:** Parcel Hub (phase 1)\n", "Parcel Hub"],
    [
      "# SRS\n\n## 1. Purpose\n\nThis document specifies the software requirements for the Parcel Hub system of our coast.\n",
      "Parcel Hub system",
    ],
    ["# SRS\n\n## 1. Purpose\n\nParcels are weighed.\n", undefined],
    [
      "Software Requirements Specification\n\nParcel Hub\n\n1. Introduction\n\nParcels are weighed.\n",
      "Parcel Hub",
    ],
    ["Register Customer\n\nGoal:\nRegister a new customer.\n", undefined],
    ["3.1. View Inventory\n\nThe system should list goods.\n", undefined],
    ["Members borrow books.\n", undefined],
    ["Parcel Tracking System\nRequirements\n\nParcels are weighed.\n", "Parcel Tracking System"],
    ["Members borrow books from the system\nof the town.\n", undefined],
    ["", undefined],
    ["# Section 3\n\nParcels are weighed.\n", undefined],
    ["# requirements_v2.docx\n\nParcels are weighed.\n", undefined],
    ["# Chapter 1: Introduction\n\n# Parcel Hub\n", "Parcel Hub"],
    ["Project: Section 2\n\nParcels are weighed.\n", undefined],
    ["<h1>Parcel Hub</h1>\n<p>Parcels are weighed.</p>\n", "Parcel Hub"],
    ["# Parcel Hub Data Dictionary\n", "Parcel Hub"],
  ])("is not the title of the document: %j", (text, name) => {
    expect(readSubject(text).name).toBe(name);
  });
});

describe("the purpose", () => {
  it("is the description of the system in the chapter on the purpose", () => {
    const text = [
      "# Parcel Hub",
      "Version 1.0",
      "",
      "The hub has ten gates.",
      "",
      "## 1. Purpose",
      "",
      "This document describes the hub. It is meant for testers. The hub sorts parcels of the coast. It never sleeps.",
      "",
      "## 2. Functions",
      "",
      "The system shall weigh parcels.",
    ].join("\n");

    expect(readSubject(text).purpose).toBe("The hub sorts parcels of the coast. It never sleeps.");
  });

  it.each([
    ["no chapter on it", "# Parcels\n\nWe carry parcels.\n\nThey are heavy.\n", "We carry parcels."],
    [
      "the key words of RFC 2119 first",
      '# Parcels\n\nThe key words "MUST" and "MAY" are to be read as described in RFC 2119.\n\nA hub MUST weigh parcels.\n\nThe hub of the coast sorts parcels.\n',
      "The hub of the coast sorts parcels.",
    ],
    ["a notice first", "# Parcels\n\nCopyright 2026 the town.\n\nWe carry parcels.\n", "We carry parcels."],
    [
      "nothing but words on the document",
      "# Parcels\n## Scope\nThis document lists needs.\n",
      "This document lists needs.",
    ],
    ["nothing but a list", "# Parcels\n\n- Weigh parcels\n- Print labels\n", undefined],
    [
      "a sentence that leads to a list",
      "# Parcels\n## Scope\nWe carry:\n\n- parcels\n\nWe sort them.\n",
      "We sort them.",
    ],
    ["nothing at all", "", undefined],
  ])("of a text with %s", (_, text, purpose) => {
    expect(readSubject(text).purpose).toBe(purpose);
  });

  it("has whole sentences, as many as make a paragraph", () => {
    const sentence = `${"Parcels are carried over the hills and far away ".repeat(4).trim()}.`;

    expect(readSubject(`${sentence} ${sentence} ${sentence} ${sentence}`).purpose).toBe(
      `${sentence} ${sentence} ${sentence}`,
    );
    expect(readSubject(`${"far ".repeat(400)}away.`).purpose).toMatch(/far …$/);
  });

  test("is never longer than a paragraph", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z .\n#-]{0,300}$/), { maxLength: 8 }), (parts) => {
        expect(readSubject(parts.join("\n\n")).purpose?.length ?? 0).toBeLessThanOrEqual(602);
      }),
    );
  });
});

describe("the purpose", () => {
  it.each([
    [
      "the declaration of key words",
      'The key words "MUST" and "MAY" are to be interpreted as in RFC 2119. They are in capitals.',
    ],
    ["a requirement", "The hub shall weigh each parcel."],
    ["a requirement with an id", "REQ-1: Parcels are weighed by the hub."],
    ["a user story", "As a clerk, I want to weigh a parcel."],
  ])("is not %s", (_, first) => {
    const text = `# Parcel hub\n\n${first}\n\nThe hub moves parcels between islands.\n`;

    expect(readSubject(text).purpose).toBe("The hub moves parcels between islands.");
  });
});
