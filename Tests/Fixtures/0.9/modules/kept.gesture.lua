-- org.example.kept: one finger moves far enough to the right, in time.
return {
  id = "org.example.kept", name = "kept", kind = "discrete", touches = 1, vendor = "you", licence = "MIT",
  doc = "A finger moves far enough to the right in time.",
  parameters = {
    { key = "distance", default = 80, min = 10, max = 2000, unit = "px", doc = "How far the finger must move." },
    { key = "time", default = 400, min = 50, max = 5000, unit = "ms", doc = "How long the movement may take." },
  },
  outputs = { { key = "moved", kind = "length", unit = "px", doc = "How far the finger moved to the right." } },
  reasons = { { name = "stopped-short", sentence = "the finger stopped short" } },
  process = function(self, batch, report)
    if #batch ~= 1 then return #batch > 1 and report:fail("too-many-touches", #batch, 1, "count") end
    local touch, distance = batch[1], self.distance
    if touch.phase == "began" then report:wait(self.time) end
    local moved = touch.x - touch.startX
    report.moved = moved
    report:progress(moved, distance, "px")
    if moved >= distance then
      report:finish(moved, distance, "px", ("moved %.0f px, wanted %.0f"):format(moved, distance))
    elseif touch.phase == "ended" then
      report:fail("stopped-short", moved, distance, "px", ("moved %.0f px, needs %.0f"):format(moved, distance))
    end
  end,
  deadline = function(self, batch, report) report:fail("too-slow", self.time, self.time, "ms") end,
}
