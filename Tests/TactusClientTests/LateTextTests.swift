import Synchronization
import TactusGeometry
import TestCompositor
import Testing

@testable import TactusClient

@Suite("Text before its fonts are found")
struct LateTextTests {
  private static let scene = """
    {
      "version": 1, "background": "#102030",
      "views": [{
        "id": "word", "type": "label", "text": "Undo it all", "textSize": 24,
        "frame": [40, 40, 200, 60], "background": "#305070"
      }]
    }
    """

  /// A font search that ends when the test says so.
  private final class Search: Sendable {
    private let done = Mutex<(@Sendable () -> Void)?>(nil)
    var hasBegun: Bool { done.withLock { $0 != nil } }
    func begin(_ done: @escaping @Sendable () -> Void) { self.done.withLock { $0 = done } }
    func end() { done.withLock { $0 }?() }
  }

  /// Returns the colors of the label's pixels.
  private func label(_ surface: TestSurface) -> Set<UInt32> {
    var colors: Set<UInt32> = []
    for y in 45..<95 {
      for x in 45..<235 { colors.insert(surface.picture?.pixel(x, y) ?? 0) }
    }
    return colors
  }

  @Test("a window is shown without text, and gets its text as soon as the fonts are found")
  func later() throws {
    let usual = try ClientBench(scene: Self.scene)
    try usual.pump()
    let bench = try ClientBench(scene: Self.scene)
    let search = Search()
    var welcomed = 0
    bench.client.onSeen = { _ in welcomed += 1 }
    try bench.client.paintTextLater { search.begin($0) }
    try bench.pump()
    #expect(search.hasBegun)
    let content = bench.contents[0]
    #expect(content.commitCount > 0)
    #expect(label(content).count == 1)
    #expect(label(usual.contents[0]).count > 5)
    // The frames after the first may contain text.
    content.sendFrame(time: 5000)
    try bench.pump()
    #expect(welcomed == 0)
    search.end()
    try bench.pump()
    content.releaseBuffers()
    try bench.pump()
    #expect(content.picture?.bytes == usual.contents[0].picture?.bytes)
    #expect(welcomed == 0)
    content.sendFrame(time: 5016)
    try bench.pump()
    #expect(welcomed == 1)
    // Nothing is painted again after that.
    let commits = content.commitCount
    search.end()
    try bench.pump()
    #expect(content.commitCount == commits)
  }

  @Test("if no text is missing the window is complete with the next frame")
  func withoutWords() throws {
    let bench = try ClientBench(scene: ##"{"version": 1, "background": "#102030"}"##)
    let search = Search()
    var welcomed = 0
    bench.client.onSeen = { _ in welcomed += 1 }
    try bench.client.paintTextLater { search.begin($0) }
    try bench.pump()
    bench.contents[0].sendFrame(time: 5000)
    try bench.pump()
    search.end()
    try bench.pump()
    #expect(welcomed == 0)
    bench.contents[0].sendFrame(time: 5016)
    try bench.pump()
    #expect(welcomed == 1)
  }

  @Test("the client's own title bar gets its title then, too")
  func titleBar() throws {
    let offers = TestCompositor.everything.without("zxdg_decoration_manager_v1")
    let usual = try ClientBench(offers, scene: Self.scene)
    try usual.pump()
    let bench = try ClientBench(offers, scene: Self.scene)
    let search = Search()
    try bench.client.paintTextLater { search.begin($0) }
    try bench.pump()
    let title = try #require(bench.client.windows.shown[0].titleBar.shown)
    #expect(!title.hasText)
    search.end()
    try bench.pump()
    #expect(bench.client.windows.shown[0].titleBar.shown?.hasText == true)
    func bars(_ bench: ClientBench) -> [TestPicture?] {
      bench.compositor.surfaces.filter { $0.parent != nil && $0.picture != nil }.map(\.picture)
    }
    #expect(!bars(usual).isEmpty)
    #expect(bars(bench) == bars(usual))
  }
}
