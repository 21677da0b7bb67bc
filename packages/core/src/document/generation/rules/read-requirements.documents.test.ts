import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { type ReadDocument, requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();

/** Small documents of invented systems, each in a different style. */
const documents: readonly ReadDocument[] = [
  {
    style: "user stories with a mark that is the same on each line",
    text: `#K7# As a keeper, I want to log the feeding of an animal, so that colleagues do not feed it twice.
#K7# As a keeper, I want to see the diet of each animal, so that I bring the right food.
#K7# As a vet, I want to record a treatment, so that its cost is billed.
#K7# As a visitor, I can buy a day ticket online.
`,
    found: [
      "1 | - | - | user-story | - | As a keeper, I want to log the feeding of an animal, so that colleagues do not feed it twice.",
      "2 | - | - | user-story | - | As a keeper, I want to see the diet of each animal, so that I bring the right food.",
      "3 | - | - | user-story | - | As a vet, I want to record a treatment, so that its cost is billed.",
      "4 | - | - | user-story | - | As a visitor, I can buy a day ticket online.",
    ],
  },
  {
    style: "obligations with ids in brackets, before hyphens and as numbers of chapters",
    text: `Ferry Booking System

Software Requirements Specification

1 Introduction ............ 1
2 Functional requirements ........ 3

1 Introduction
This document specifies the ferry booking system.

2 Functional requirements
2.1 Booking
[R2.1.1-1] The system shall let a passenger book a crossing.
[R2.1.1-2] The system shall answer a search within 20 ms. The system shall log every search.
[R2.1.1-3] The clerk shall cancel a booking approx. 5 hours before departure at the latest.
2.2 Boarding
REQ_12 - The gate agent shall scan a boarding pass.
REQ_13 - The system shall warn the gate agent if a vehicle is longer than booked. (must)
3.2.1.4 The system shall print a boarding list for every crossing.
3.2.1.5 The system shall store the weight of each vehicle. [P2]
`,
    found: [
      "13 | R2.1.1-1 | - | functional | Booking | The system shall let a passenger book a crossing.",
      "14 | R2.1.1-2 | - | functional | Booking | The system shall answer a search within 20 ms. The system shall log every search.",
      "15 | R2.1.1-3 | - | functional | Booking | The clerk shall cancel a booking approx. 5 hours before departure at the latest.",
      "17 | REQ_12 | - | functional | Boarding | The gate agent shall scan a boarding pass.",
      "18 | REQ_13 | must | functional | Boarding | The system shall warn the gate agent if a vehicle is longer than booked.",
      "19 | 3.2.1.4 | - | functional | Boarding | The system shall print a boarding list for every crossing.",
      "20 | 3.2.1.5 | should | functional | Boarding | The system shall store the weight of each vehicle.",
    ],
  },
  {
    style: "a product requirements document with lists below features",
    text: `# PRD: Trailmark

## Overview
Trailmark helps hikers to share their routes.

## Goals
- Increase the number of shared routes by 30%
- Reduce support tickets

## Non-goals
- Turn-by-turn navigation

## Features

### Route recording
- Record a route with GPS
- Pause and resume a recording
- Route details:
  - Add photos to a route
  - Describe the difficulty of a route
- Export a route as GPX
  - The export contains waypoints

### Sharing
- Share a route with friends (must)
- Comment on a route [P1]
- Priority: High
- Report an offensive comment

## User roles
**Hikers:**
- Search routes near a place
- Rate a route

Admin:
- Remove a comment
- Block a hiker

## Success metrics
- 500 routes per month
- DAU/MAU above 20%

## Open questions
- Should we support offline maps?
- Which comments are moderated
`,
    found: [
      "11 | - | wont | functional | Non-goals | Turn-by-turn navigation",
      "16 | - | - | functional | Route recording | Record a route with GPS",
      "17 | - | - | functional | Route recording | Pause and resume a recording",
      "19 | - | - | functional | Route details | Add photos to a route",
      "20 | - | - | functional | Route details | Describe the difficulty of a route",
      "21 | - | - | functional | Route recording | Export a route as GPX",
      "22 | - | - | functional | Route recording | The export contains waypoints",
      "25 | - | must | functional | Sharing | Share a route with friends",
      "26 | - | must | functional | Sharing | Comment on a route",
      "28 | - | - | functional | Sharing | Report an offensive comment",
      "32 | - | - | functional | Hikers | Search routes near a place",
      "33 | - | - | functional | Hikers | Rate a route",
      "36 | - | - | functional | Admin | Remove a comment",
      "37 | - | - | functional | Admin | Block a hiker",
    ],
  },
  {
    style: "features with pairs of stimulus and response",
    text: `Kiosk Software Requirements

3 System Features

3.1 Print a ticket
3.1.1 Description
The traveller prints a ticket that is already paid.
3.1.2 Stimulus/Response Sequences
Stimulus: The traveller enters the booking code.
Response: The kiosk shows the journey.
Stimulus: The traveller confirms the journey.
Response: The kiosk prints the ticket.
3.1.3 Functional Requirements
REQ-1: The kiosk shall reject an unknown booking code.
REQ-2: The kiosk shall print a ticket within 10 s.

3.2 Change a seat
3.2.1 Stimulus/Response Sequences
1. The traveller selects a seat.
2. The kiosk shows the price.
3. The traveller pays the price.
3.2.2 Functional Requirements
REQ-3: The kiosk shall hold a seat for five minutes.
`,
    found: [
      "5 | - | - | functional | Print a ticket | The traveller prints a ticket that is already paid. (4 steps of Traveller)",
      "14 | REQ-1 | - | functional | Print a ticket | The kiosk shall reject an unknown booking code.",
      "15 | REQ-2 | - | functional | Print a ticket | The kiosk shall print a ticket within 10 s.",
      "17 | - | - | functional | Change a seat | Change a seat (3 steps of Traveller)",
      "23 | REQ-3 | - | functional | Change a seat | The kiosk shall hold a seat for five minutes.",
    ],
  },
  {
    style: "prose",
    text: `The laundry wants to replace its paper book. Customers bring clothes to the counter, where a clerk records each item. The clerk prints a label for every item. When an item is cleaned, the washer scans its label. The system sends the customer a message. Customers must pay before they collect their items. We hope that this reduces lost items.
`,
    found: [
      "1 | - | - | functional | - | The laundry wants to replace its paper book.",
      "1 | - | - | functional | - | Customers bring clothes to the counter, where a clerk records each item.",
      "1 | - | - | functional | - | The clerk prints a label for every item.",
      "1 | - | - | functional | - | When an item is cleaned, the washer scans its label.",
      "1 | - | - | functional | - | The system sends the customer a message.",
      "1 | - | - | functional | - | Customers must pay before they collect their items.",
    ],
  },
  {
    style: "lists below roles",
    text: `# Choir Organiser

Users can:
- Sign up for a rehearsal
- Download sheet music

As a conductor I can:
1. Plan a rehearsal
2. Invite a guest singer

## Admin
- Manage members
- Assign a voice to a member

## Treasurer features
* Collect fees
* Export payments as CSV

## Out of scope
* Ticket sales
`,
    found: [
      "4 | - | - | functional | - | Users can sign up for a rehearsal",
      "5 | - | - | functional | - | Users can download sheet music",
      "8 | - | - | user-story | - | As a conductor I can plan a rehearsal",
      "9 | - | - | user-story | - | As a conductor I can invite a guest singer",
      "12 | - | - | functional | Admin | Manage members",
      "13 | - | - | functional | Admin | Assign a voice to a member",
      "16 | - | - | functional | Treasurer features | Collect fees",
      "17 | - | - | functional | Treasurer features | Export payments as CSV",
      "20 | - | wont | functional | Out of scope | Ticket sales",
    ],
  },
  {
    style: "keys of a tool, with fields below them",
    text: `# Depot requirements

DEPOT-101: The dispatcher assigns a van to a tour.
Priority: High

DEPOT-102: The driver confirms the delivery of a parcel.
Priority: Low

- UC-3: Return a parcel
- FR-7: The driver shall return a parcel that nobody accepts.
- R4. The system shall show all open tours.
- **NFR-2** (should): Pages shall load within 2 seconds.
- \`FR-8\` | The dispatcher shall split a tour.

### FR-9 Merge tours
The dispatcher shall merge two tours.

### FR-10: Cancel a tour
**Priority:** Must
The dispatcher shall cancel a tour. Drivers shall be informed of it.

#### REQ-17 Audit
The system shall log each change of a tour.
`,
    found: [
      "3 | DEPOT-101 | must | functional | - | The dispatcher assigns a van to a tour.",
      "6 | DEPOT-102 | could | functional | - | The driver confirms the delivery of a parcel.",
      "9 | UC-3 | - | functional | - | Return a parcel",
      "10 | FR-7 | - | functional | - | The driver shall return a parcel that nobody accepts.",
      "11 | R4 | - | functional | - | The system shall show all open tours.",
      "12 | NFR-2 | should | non-functional | - | Pages shall load within 2 seconds.",
      "13 | FR-8 | - | functional | - | The dispatcher shall split a tour.",
      "16 | FR-9 | - | functional | Merge tours | The dispatcher shall merge two tours.",
      "20 | FR-10 | must | functional | Cancel a tour | The dispatcher shall cancel a tour.",
      "20 | FR-10 | must | functional | Cancel a tour | Drivers shall be informed of it.",
      "23 | REQ-17 | - | functional | Audit | The system shall log each change of a tour.",
    ],
  },
];

test.each(documents)("reads $style", ({ found, text }) => {
  const read = readStatements(text, tag);

  expect(read.found.map(requirementLine)).toEqual(found);
});
