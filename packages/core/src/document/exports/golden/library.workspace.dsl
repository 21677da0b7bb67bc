workspace "Lending library" "Lends books to members." {
  model {
    member = person "Member" {
      properties {
        "archscribe.id" "member"
      }
    }
    mail_provider = softwareSystem "Mail provider" {
      tags "External"
      properties {
        "archscribe.id" "mail-provider"
      }
    }
    the_system = softwareSystem "Lending library" "Lends books to members." {
      book_store = container "Book store" {
        tags "Database"
        properties {
          "archscribe.id" "book-store"
        }
      }
      reminders = container "Reminders" {
        tags "Queue"
        properties {
          "archscribe.id" "reminders"
        }
      }
      group "Desk" {
        lending = container "Lending service" "Keeps who has which book." "Go" {
          tags "core" "Personal/Data"
          url "https://wiki.example.com/lending"
          properties {
            "archscribe.id" "lending"
            "owner" "Team Desk"
            "lifecycle" "live"
            "names" "Loans"
            "evidence" "cmd/lending/main.go"
            "link: Runbook" "https://wiki.example.com/lending"
          }
          fee_rules = component "Fee rules" {
            properties {
              "archscribe.id" "fee-rules"
            }
          }
        }
        web_app = container "Web app" {
          properties {
            "archscribe.id" "web-app"
          }
        }
      }
    }
    member -> web_app "borrows"
    web_app -> lending "borrow(book)"
    lending -> book_store "loans"
    lending -> reminders
    mail_provider -> reminders
    deploymentEnvironment "On-premises deployment" {
      onPrem_backup = deploymentNode "Backup" {
        properties {
          "archscribe.id" "backup"
        }
      }
      onPrem_town_hall = deploymentNode "Town hall" {
        properties {
          "archscribe.id" "town-hall"
        }
        onPrem_postgre_sql = infrastructureNode "PostgreSQL" {
          tags "Database"
          properties {
            "archscribe.id" "postgre-sql"
          }
        }
        onPrem_server = deploymentNode "Server" {
          properties {
            "archscribe.id" "server"
          }
          onPrem_lending = containerInstance lending
        }
      }
      onPrem_lending -> onPrem_postgre_sql "SQL"
      onPrem_postgre_sql -> onPrem_backup "copies each night"
    }
  }
  views {
    systemLandscape "landscape" {
      include *
      autolayout lr
    }
    systemContext the_system "context" {
      include *
      autolayout lr
    }
    container the_system "containers" {
      include *
      autolayout lr
    }
    component lending "components-lending" {
      include *
      autolayout lr
    }
    deployment * "On-premises deployment" "deployment-onPrem" {
      include *
      autolayout lr
    }
    styles {
      element "Database" {
        shape cylinder
      }
      element "Queue" {
        shape pipe
      }
      element "Person" {
        shape person
      }
      element "External" {
        background #999999
      }
    }
  }
}
