import { describe, expect, it } from "vitest";
import { isRemark } from "./is-remark.ts";

describe("a remark is", () => {
  it.each([
    "This document specifies the needs of a town library.",
    "The purpose of the project is to try new ways of lending.",
    "The following table lists the roles.",
    "It is intended for teaching.",
    "The system is meant for small towns.",
    "Open Shelf emphasises openness and trust.",
    "The project aims at small libraries.",
    "Description: Lending and taking back of books.",
    "Note (2019): written by two librarians.",
    "The system provides a simple model for teaching.",
  ])("%j", (text) => {
    expect(isRemark(text)).toBe(true);
  });
});

describe("no remark is", () => {
  it.each([
    "Members borrow books.",
    "The report lists all loans.",
    "The system provides an overview of open orders.",
    "Note: members must sign in before they borrow.",
    "This document must be signed by both sides.",
    "The system shall be designed for two thousand members.",
    "The librarian describes the damage of a book.",
    "A fee is noted: one euro a day.",
  ])("%j", (text) => {
    expect(isRemark(text)).toBe(false);
  });
});
