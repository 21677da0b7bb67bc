import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { otpForm } from "./otp-form.ts";
import { otpModal, takeOtpInput } from "./otp-modal.ts";

describe("the OTP modal", () => {
  it.each([
    ["", { otp: "Please input the OTP!" }],
    ["123", { otp: "Please enter a valid OTP" }],
    ["1234", {}],
    ["12345", {}],
    ["123456", {}],
    ["1234567", { otp: "Please enter a valid OTP" }],
    ["12a4", { otp: "Please enter a valid OTP" }],
  ])("VA13 says of %j: %j", (otp, errors) => {
    expect(fieldErrors(otpModal, { otp })).toEqual(errors);
  });

  it.each([
    ["12345", "12345"],
    ["123456", "123456"],
    ["1234567", "123456"],
    [" 123456 ", "123456"],
  ])("VA13 keeps of %j what is %j", (typed, kept) => {
    expect(takeOtpInput(typed)).toBe(kept);
  });

  it.each(["1234", "12345"])("VA14 takes %j, which the form does not", (otp) => {
    expect(fieldErrors(otpModal, { otp })).toEqual({});
    expect(fieldErrors(otpForm, { otp })).toEqual({ otp: "OTP must be exactly 6 digits" });
  });
});
