import TactusGeometry
import TactusInput
import TactusStage
import TactusViews
import Testing

@testable import TactusClient
@testable import TactusProgram

/// Tests the phases of a turn of the loop.
@Suite("A turn of the loop")
struct TurnTests {
  @Test("a window advances once a turn, even if a timer is due and a paint is pending")
  func advances() throws {
    let bench = try ClientBench()
    var made: CountingTenant?
    bench.client.openWindow(title: "Counted", size: Size(width: 300, height: 260)) { space in
      let tenant = CountingTenant(
        Stage(size: space.size, scale: space.scale, surface: space.surface))
      made = tenant
      return tenant
    }
    try bench.pump()
    let tenant = try #require(made)
    tenant.stage.tree.invalidateAll()
    tenant.nextTimer = bench.now
    tenant.advances = 0
    try bench.pump(1)
    #expect(tenant.advances == 1)
    #expect(tenant.stage.tree.damage.isEmpty, "it is painted in the same turn")
  }
}

/// A tenant that counts how often its stage advances.
private final class CountingTenant: StageTenant {
  let stage: Stage
  var nextTimer: Timestamp?
  var advances = 0

  init(_ stage: Stage) {
    self.stage = stage
    stage.tenant = self
  }

  func fireTimers(upTo time: Timestamp) {
    advances += 1
    nextTimer = nil
  }
}
