# language: en
@residents
Feature: Guest permits
  As a resident
  I want to give my guests a permit for a day
  So that they do not get a fine

  Background:
    Given the resident "Ada" has a permit for zone 4

  Rule: A resident may give at most ten guest permits a year

    Scenario: Give a permit
      Given Ada has given 9 permits this year
      When she gives a permit to the number plate "K 12"
      Then the warden sees "K 12" as permitted

    Scenario Outline: Refuse a permit
      Given Ada has given <given> permits this year
      When she gives a permit
      Then the permit is refused

      Examples:
        | given |
        | 10    |
        | 11    |

Feature: Fines
  In order to keep the zone free
  As a warden
  I want to record a fine with a photo
