import { expect, test } from "vitest";
import { readPermission } from "./read-permission.ts";

test.each([
  ["Nobody except the shift leader may cancel a shift.", "The shift leader may cancel a shift."],
  ["No one other than a dispatcher can release a delivery.", "A dispatcher can release a delivery."],
  [
    "No user other than the administrator shall delete an account.",
    "The administrator shall delete an account.",
  ],
  ["Only branch managers may approve refunds.", "Branch managers may approve refunds."],
  ["The warden alone may open the vault.", "The warden may open the vault."],
  ["A shift may only be cancelled by the shift leader.", "A shift may be cancelled by the shift leader."],
  ["A shift may be cancelled only by the shift leader.", "A shift may be cancelled by the shift leader."],
  ["Shifts can be cancelled by nobody but the shift leader.", "Shifts can be cancelled by the shift leader."],
  [
    "A shift must not be cancelled except by the shift leader.",
    "A shift must be cancelled by the shift leader.",
  ],
  [
    "No shift may be cancelled except by the shift leader.",
    "Any shift may be cancelled by the shift leader.",
  ],
  ["The vet can mute an alarm for at most 24 hours.", "The vet can mute an alarm"],
  ["Applicants accept or decline an offer within 14 days", "Applicants accept or decline an offer"],
  ["Move or cancel a visit up to 12 hours before", "Move or cancel a visit"],
])("reads the permission in a limit: %s", (limit, permitted) => {
  expect(readPermission(limit)).toBe(permitted);
});

test.each([
  "None of the couriers may open a parcel.",
  "Neither guests nor couriers may enter the vault.",
  "No member may borrow more than five books.",
  "Only if the vault is open may a guest enter it.",
  "Nobody except the warden must not enter the vault.",
  "A parcel must not be opened.",
  "A member may not cancel a visit within 12 hours.",
  "A guest must pay within 14 days.",
  "An offer is open for at most 14 days.",
  "Members may borrow books only for two weeks.",
])("a limit without a permission: %s", (limit) => {
  expect(readPermission(limit)).toBeUndefined();
});
