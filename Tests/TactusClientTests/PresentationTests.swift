import TestCompositor
import Testing

@testable import TactusClient

/// Tests the whole client's requests to `wp_presentation`.
@Suite("Presentation feedback")
struct PresentationTests {
  @Test("feedback is requested for the first frame and few others, since each answer is a wake-up")
  func fewQuestions() throws {
    let bench = try ClientBench(
      scene: """
        { "version": 1, "background": "#102030", "feedback": true, "views": [{ "id": "pad" }] }
        """)
    try bench.pump()
    bench.compositor.isRecording = true
    let seat = bench.compositor.seats[0]
    let content = bench.contents[0]
    let asked = content.feedbacks.count
    #expect(asked == 1)
    content.sendPresented(seconds: 1000, nanoseconds: 5_000_000, refresh: 8_333_333)
    bench.beginDrag(on: content)
    for step in 1...40 {
      try bench.advance(milliseconds: 8)
      seat.motion(0, 130 + Double(step), 100, time: 1_000_010 + UInt32(8 * step))
      seat.touchFrame()
      try bench.pump()
    }
    let commits = bench.compositor.requests.count { $0 == "wl_surface.commit" }
    #expect(commits >= 20)
    #expect(bench.compositor.requests.count { $0 == "wp_presentation.feedback" } <= 1)
  }

  @Test("the client works with a compositor without wp_presentation")
  func withoutIt() throws {
    let bench = try ClientBench(TestCompositor.everything.without("wp_presentation"))
    try bench.pump()
    #expect(bench.contents[0].commitCount > 0)
  }
}
